import { beforeAll, describe, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Rota } from '#contract/protocolo/rota.ts'
import { comAplicacao, type Resposta } from '../aplicacao.ts'
import { INJECOES } from '../ataques.ts'
import { diferencas, enderecoVivo, fotografar, povoar, quemPode, type Mundo } from './mundo.ts'
import { camposDe, enderecoDe, OPERACOES, type Campo } from './operacoes.ts'

/** Abuse D: what is sent, tried on every field of every operation of the contract. */

const aplicacao = comAplicacao()
let mundo: Mundo
beforeAll(async () => {
  mundo = await povoar(aplicacao())
})

type Corpo = CorpoDeErro | undefined
const comCorpo = OPERACOES.filter((r) => (r.metodo === 'POST' || r.metodo === 'PUT') && camposDe(r).length > 0)
const quem = (rota: Rota) => quemPode(mundo, rota)
const resumo = (r: Resposta<unknown>) => `${r.status} ${r.texto.slice(0, 160)}`
const enviar = async (rota: Rota, corpo: unknown) =>
  aplicacao().pedir<Corpo>(rota.metodo, await enderecoVivo(aplicacao(), rota), { quem: quem(rota), corpo })
/** The record may be missing, and the door of the first access is closed for good: the body is not judged. */
const foraDoCaso = (rota: Rota, r: Resposta<unknown>) =>
  r.status === 404 ||
  // Somebody else's id is refused before the rest is read (A4).
  (r.status === 403 && rota.operacao === 'usuarios.atualizarPerfil') ||
  (r.status === 409 && rota.operacao.startsWith('condominio.'))

const ehTexto = (t: string) => t === 'string'
const soDe = (campo: Campo, ...tipos: string[]) => campo.tipos.every((t) => tipos.includes(t))
/** Which fields a value must never pass for, judged by the JSON types that each takes. */
const PROIBIDO: [string, unknown, (campo: Campo) => boolean][] = [
  ['null', null, (c) => !c.tipos.includes('null') && !c.tipos.includes('qualquer')],
  ['[]', [], (c) => !c.tipos.includes('array') && !c.tipos.includes('qualquer')],
  ['{}', {}, (c) => !c.tipos.includes('object') && !c.tipos.includes('qualquer')],
  ['true', true, (c) => !c.tipos.includes('boolean') && !c.tipos.includes('qualquer')],
  ['""', '', (c) => soDe(c, 'number', 'boolean', 'array', 'object', 'null')],
  ['"12abc"', '12abc', (c) => soDe(c, 'number', 'boolean', 'array', 'object', 'null')],
  ['"0x10"', '0x10', (c) => soDe(c, 'number', 'boolean', 'array', 'object', 'null')],
  ['"NaN"', 'NaN', (c) => soDe(c, 'number', 'boolean', 'array', 'object', 'null')],
  ['"true"', 'true', (c) => soDe(c, 'number', 'boolean', 'array', 'object', 'null')],
  ['1e21', 1e21, (c) => !c.tipos.includes('qualquer')],
  ['2^53+1', 9_007_199_254_740_993, (c) => !c.tipos.includes('qualquer')],
  ['-1e-9', -1e-9, (c) => !c.tipos.includes('qualquer')],
  ['["x"]', ['x'], (c) => !c.tipos.includes('array') && !c.tipos.includes('qualquer')],
]
const DE_FORA = /invalid|expected|required|received|too (big|small)|must be/i

describe.each(PROIBIDO)('D10: %s', (_, valor, proibido) => {
  test('é recusado pelo nome, em português, em cada campo a que não serve', async () => {
    const falhas: string[] = []
    let julgados = 0
    for (const rota of comCorpo) {
      const campos = camposDe(rota)
      const r = await enviar(rota, Object.fromEntries(campos.map((c) => [c.nome, valor])))
      if (foraDoCaso(rota, r)) continue
      const ditos = r.corpo?.issues ?? []
      const devidos = campos.filter(proibido).map((c) => c.nome)
      julgados += devidos.length
      const calados = devidos.filter((n) => !ditos.some((i) => i.path === n || i.path.startsWith(`${n}.`)))
      const deFora = ditos.filter((i) => i.message.length < 4 || DE_FORA.test(i.message)).map((i) => i.message)
      if (r.status >= 500 || calados.length > 0 || deFora.length > 0)
        falhas.push(`${rota.chave}: ${resumo(r)} sem dizer ${calados.join(', ')} ${deFora.join(' | ')}`)
    }
    expect(falhas).toEqual([])
    expect(julgados).toBeGreaterThan(20)
  })
})

describe('D6: textos que não são texto', () => {
  test.each([
    ['NUL', 'a\0b'],
    ['meio caractere', 'a\ud800b'],
    ['meio caractere no fim', 'ab\udfff'],
  ])('%s é recusado em cada campo de texto', async (_, valor) => {
    const falhas: string[] = []
    for (const rota of comCorpo) {
      const textos = camposDe(rota).filter((c) => c.tipos.some(ehTexto))
      if (textos.length === 0) continue
      const r = await enviar(rota, Object.fromEntries(textos.map((c) => [c.nome, valor])))
      if (foraDoCaso(rota, r)) continue
      const calados = textos.filter((c) => !r.corpo?.issues?.some((i) => i.path === c.nome)).map((c) => c.nome)
      if (r.status !== 400 || calados.length > 0) falhas.push(`${rota.chave}: ${resumo(r)} sem dizer ${calados.join()}`)
    }
    expect(falhas).toEqual([])
  })

  test.each([
    ['sino (controle)', 'Conta\u0007 de luz'],
    ['inversão de sentido', 'Conta \u202egnp.exe'],
    ['largura zero', 'Con\u200bta'],
    ['ordem de bytes', '\ufeffConta'],
  ])('%s não entra em nome nem em descrição', async (_, valor) => {
    const r = await aplicacao().pedir<CorpoDeErro>('POST', '/api/receitas', {
      corpo: { nota: 1, name: valor, price: 1, description: valor },
    })
    // The mark of byte order at the beginning is taken off as a space is; everything else is refused by name.
    if (valor.startsWith('\ufeff')) expect([201, 400]).toContain(r.status)
    else expect([r.status, r.corpo.issues?.map((i) => i.path).toSorted()]).toEqual([400, ['description', 'name']])
  })

  test.each([
    ['UTF-8 inválido', Buffer.from([0x7b, 0x22, 0x6e, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', Buffer.from('{"tipo":"receita","nome":"x"}', 'utf16le')],
    ['sobrelongo', Buffer.from([0x22, 0xc0, 0x80, 0x22])],
  ])('corpo em %s é 400', async (_, payload) => {
    const headers = { authorization: `Bearer ${mundo.sindica.token}`, 'content-type': 'application/json' }
    const r = await aplicacao().app.inject({ method: 'POST', url: '/api/categorias', headers, payload })
    expect(r.statusCode).toBe(400)
  })
})

/** The query a call takes, by name. */
function consultaDe(rota: Rota): string[] {
  const forma = (rota.query as { shape?: Record<string, unknown> } | undefined)?.shape
  return Object.keys(forma ?? {})
}

describe('D3: consultas', () => {
  const lidas = OPERACOES.filter((r) => r.metodo === 'GET' && r.tipo !== 'fluxo' && consultaDe(r).length > 0)

  test.each([...INJECOES, '\0', '\ud800', '-1', '1e9', '99999999999999999999', '2026-02-30', 'x'.repeat(5_000)])(
    '%j em cada parâmetro de cada lista não derruba nada e não muda nada',
    async (valor) => {
      const antes = await fotografar(aplicacao())
      const falhas: string[] = []
      for (const rota of lidas) {
        const url = await enderecoVivo(aplicacao(), rota)
        for (const nome of consultaDe(rota)) {
          const texto = valor.isWellFormed() ? encodeURIComponent(valor) : '%ED%A0%80'
          const r = await aplicacao().pedir<Corpo>('GET', `${url}?${nome}=${texto}`, { quem: quem(rota) })
          const vazou = /sqlite|postgres|syntax error|no such column/i.test(r.status >= 400 ? r.texto : '')
          if (r.status >= 500 || vazou) falhas.push(`${rota.chave} ${nome}: ${resumo(r)}`)
        }
      }
      expect(falhas).toEqual([])
      expect(diferencas(antes, await fotografar(aplicacao()))).toEqual([])
    },
    60_000,
  )

  test('ordem desconhecida é 400 em toda lista, e o mesmo parâmetro duas vezes também', async () => {
    const ordenadas = lidas.filter((r) => consultaDe(r).includes('ordem'))
    expect(ordenadas.length).toBeGreaterThan(15)
    for (const rota of ordenadas) {
      const url = await enderecoVivo(aplicacao(), rota)
      for (const consulta of ['ordem=senha_hash', 'ordem=data;drop', 'ordem=1', 'ordem=nome&ordem=nome']) {
        const r = await aplicacao().pedir<CorpoDeErro>('GET', `${url}?${consulta}`, { quem: quem(rota) })
        expect([rota.chave, consulta, r.status, r.corpo.issues?.[0]?.path]).toEqual([
          rota.chave,
          consulta,
          400,
          'ordem',
        ])
      }
    }
  })

  test('% e _ buscam a si mesmos em toda lista', async () => {
    const comBusca = lidas.filter(
      (r) => r.tipo === 'lista' && consultaDe(r).includes('busca') && !r.caminho.includes(':'),
    )
    expect(comBusca.length).toBeGreaterThan(10)
    for (const rota of comBusca) {
      const contar = async (busca: string) => {
        const url = `${enderecoDe(rota)}?porPagina=20&busca=${encodeURIComponent(busca)}`
        const r = await aplicacao().pedir<unknown[]>('GET', url, { quem: quem(rota) })
        return [rota.chave, busca, r.status, r.corpo.length]
      }
      for (const busca of ['%_%_%', '_____', 'a%z_q', '\\%'])
        expect(await contar(busca)).toEqual([rota.chave, busca, 200, 0])
    }
  })
})
