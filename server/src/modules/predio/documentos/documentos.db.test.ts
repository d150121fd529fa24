import { beforeAll, describe, expect, test } from 'vitest'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import type { Documento, DocumentoAberto, DocumentoNaLista } from '#contract/predio/documentos.ts'
import { publicosDeDocumento, type PublicoDeDocumento } from '#contract/predio/documentos/publicos.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { hoje } from '#server/platform/relogio.ts'
import { pdf, png } from '../../../../test/amostras.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { enviar } from '../../../../test/envio.ts'
import { criarPredio, porNaUnidade } from '../../../../test/predio.ts'

/** What the building keeps: who sees what, versions that stay, validity. On both engines: triggers and searches are the matter. */

const aplicacao = comAplicacao()

const URL = '/api/documentos'
const pedir = <T = Documento & CorpoDeErro>(
  metodo: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  corpo?: unknown,
  quem?: Pessoa,
) => aplicacao().pedir<T>(metodo, url, { ...(corpo !== undefined && { corpo }), ...(quem && { quem }) })
const arquivo = async (texto: string, quem?: Pessoa) =>
  (await enviar<{ _id: string }>(aplicacao(), pdf(texto), `${texto}.pdf`, quem)).corpo._id
const caminhos = (r: { corpo: CorpoDeErro }) => r.corpo.issues?.map((i) => i.path)

const NOVO = { pasta: 'Laudos e licenças', titulo: 'AVCB', publico: 'todos', validade: null }
async function criado(parte: Record<string, unknown> = {}): Promise<Documento> {
  const corpo = { ...NOVO, arquivo: await arquivo('AVCB'), ...parte }
  const r = await pedir('POST', URL, corpo)
  expect(r.status, JSON.stringify(r.corpo)).toBe(201)
  return r.corpo
}
const listar = async (query = '', quem?: Pessoa) =>
  (await pedir<DocumentoNaLista[]>('GET', `${URL}${query}`, undefined, quem)).corpo

let dono: Pessoa
let inquilino: Pessoa
let conselheira: Pessoa
beforeAll(async () => {
  const [unidade] = await criarPredio(aplicacao(), 1)
  dono = await aplicacao().criarPessoa('Morador', { nome: 'Dono' })
  inquilino = await aplicacao().criarPessoa('Inquilino', { nome: 'Inquilino' })
  await porNaUnidade(aplicacao(), unidade!, dono, 'proprietario')
  await porNaUnidade(aplicacao(), unidade!, inquilino, 'inquilino')
  conselheira = await aplicacao().criarComCargo('conselho')
})

describe('quem vê o quê', () => {
  const VÊ: Record<PublicoDeDocumento, ('dono' | 'inquilino' | 'conselheira')[]> = {
    todos: ['dono', 'inquilino', 'conselheira'],
    proprietarios: ['dono'],
    conselho: ['conselheira'],
    administracao: [],
  }

  test.each(publicosDeDocumento)('para %s: na lista, aberto, na busca e o arquivo, só quem é', async (publico) => {
    const d = await criado({ titulo: `Só ${publico}`, publico })
    for (const [nome, quem] of Object.entries({ dono, inquilino, conselheira })) {
      const pode = VÊ[publico].includes(nome as 'dono')
      const naLista = (await listar(`?busca=${publico}`, quem)).map((x) => x._id).includes(d._id)
      const aberto = (await pedir('GET', `${URL}/${d._id}`, undefined, quem)).status
      const baixado = (await pedir('GET', `/api/arquivos/${d.arquivo._id}`, undefined, quem)).status
      expect([naLista, aberto, baixado], `${nome}, ${publico}`).toEqual(pode ? [true, 200, 200] : [false, 404, 404])
    }
    expect((await pedir('GET', `${URL}/${d._id}`)).status).toBe(200)
  })

  test('as pastas são as que têm o que quem pede pode ver, por nome', async () => {
    await criado({ pasta: 'Contratos', publico: 'administracao' })
    await criado({ pasta: 'Apólices', publico: 'proprietarios' })
    const pastas = async (quem?: Pessoa) =>
      (await pedir<{ pasta: string }[]>('GET', `${URL}/pastas`, undefined, quem)).corpo.map((p) => p.pasta)
    expect(await pastas()).toEqual(['Apólices', 'Contratos', 'Laudos e licenças'])
    expect(await pastas(dono)).toEqual(['Apólices', 'Laudos e licenças'])
    expect(await pastas(inquilino)).toEqual(['Laudos e licenças'])
    expect((await listar('?pasta=Contratos', dono)).length).toBe(0)
    expect((await listar('?pasta=Contratos')).length).toBe(1)
  })

  test('quem deixou de ser dono deixa de ver o que é dos donos', async () => {
    const d = await criado({ publico: 'proprietarios' })
    const [unidade] = await criarPredio(aplicacao(), 1, { bloco: 'Z' })
    const quem = await aplicacao().criarPessoa('Morador')
    const vinculo = await porNaUnidade(aplicacao(), unidade!, quem, 'proprietario')
    const status = async () => (await pedir('GET', `${URL}/${d._id}`, undefined, quem)).status
    expect(await status()).toBe(200)
    await aplicacao()
      .ctx.db.updateTable('pessoas_da_unidade')
      .set({ fim: somarDias(hoje(), -1) })
      .where('id', '=', vinculo)
      .execute()
    // Of no unit any more: the building's documents are not theirs.
    expect(await status()).toBe(403)
  })
})

describe('guardar', () => {
  test('o texto do PDF é achado, com o trecho; a foto também se guarda, e dela não há texto', async () => {
    const d = await criado({ titulo: 'Laudo do para-raios', arquivo: await arquivo('aterramento medido') })
    const [achado] = await listar('?busca=aterramento')
    expect([achado?._id, achado?.trecho]).toEqual([d._id, expect.stringContaining('aterramento')])
    const foto = (await enviar<{ _id: string }>(aplicacao(), png(), 'planta.png')).corpo._id
    expect((await criado({ titulo: 'Planta', arquivo: foto })).arquivo.nome).toBe('planta.png')
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['sem pasta', { pasta: ' ' }, 'pasta'],
    ['sem título', { titulo: '' }, 'titulo'],
    ['título comprido demais', { titulo: 'x'.repeat(161) }, 'titulo'],
    ['público desconhecido', { publico: 'vizinhos' }, 'publico'],
    ['dia que não há', { validade: '2026-02-30' }, 'validade'],
    ['arquivo que não há', { arquivo: 'x' }, 'arquivo'],
    ['sem arquivo', { arquivo: undefined }, 'arquivo'],
    ['campo a mais', { numero: 3 }, 'numero'],
  ])('recusa: %s', async (_, parte, campo) => {
    const r = await pedir('POST', URL, { ...NOVO, arquivo: await arquivo('x'), ...parte })
    expect([r.status, caminhos(r)]).toEqual([400, [campo]])
  })

  test('o arquivo de outra pessoa não se guarda', async () => {
    const outra = await aplicacao().criarPessoa('Administrador')
    const r = await pedir('POST', URL, { ...NOVO, arquivo: await arquivo('dela', outra) })
    expect(caminhos(r)).toEqual(['arquivo'])
  })

  test('muda-se o que se diz dele, sem mudar o arquivo; o texto continua achado', async () => {
    const d = await criado({ arquivo: await arquivo('hidrantes revisados') })
    const r = await pedir('PUT', `${URL}/${d._id}`, { ...NOVO, titulo: 'Certificado', publico: 'conselho' })
    expect(r.corpo).toMatchObject({ titulo: 'Certificado', publico: 'conselho', numero: 1, versao: 2 })
    expect((await listar('?busca=hidrantes')).map((x) => x._id)).toEqual([d._id])
  })

  test('outro arquivo é outra versão: a anterior fica, com quem enviou e por quê, e nem o banco a muda', async () => {
    const d = await criado({ arquivo: await arquivo('de 2025'), validade: '2025-12-31' })
    const novo = { arquivo: await arquivo('de 2026'), motivo: 'Renovado', validade: '2026-12-31' }
    const r = await pedir('POST', `${URL}/${d._id}/versoes`, novo)
    expect([r.status, r.corpo.numero, r.corpo.validade, r.corpo.arquivo.nome]).toEqual([
      ...[201, 2, '2026-12-31', 'de 2026.pdf'],
    ])
    const { versoes } = (await pedir<DocumentoAberto>('GET', `${URL}/${d._id}`)).corpo
    expect(versoes.map((v) => [v.numero, v.arquivo.nome, v.motivo])).toEqual([
      [2, 'de 2026.pdf', 'Renovado'],
      [1, 'de 2025.pdf', null],
    ])
    expect((await listar('?busca=2025')).map((x) => x._id)).not.toContain(d._id)
    expect((await pedir('GET', `/api/arquivos/${d.arquivo._id}`, undefined, dono)).status).toBe(200)
    const { db } = aplicacao().ctx
    await expect(db.updateTable('documento_versoes').set({ numero: 9 }).execute()).rejects.toThrow(/versao_fica/)
  })

  test('duas pessoas mandam a versão seguinte ao mesmo tempo: fica uma, e a outra ouve 409', async () => {
    const d = await criado()
    const arquivos = [await arquivo('a'), await arquivo('b')]
    const rs = await Promise.all(
      arquivos.map((a) =>
        aplicacao().pedir('POST', `${URL}/${d._id}/versoes`, {
          ...{ corpo: { arquivo: a, motivo: 'x' }, headers: { 'if-match': '"1"' } },
        }),
      ),
    )
    expect(rs.map((r) => r.status).toSorted()).toEqual([201, 409])
    expect((await pedir<DocumentoAberto>('GET', `${URL}/${d._id}`)).corpo.versoes).toHaveLength(2)
  })

  test('excluído, ninguém o vê nem o arquivo; restaurado, volta com as versões', async () => {
    const d = await criado()
    expect((await pedir('DELETE', `${URL}/${d._id}`)).status).toBe(204)
    expect((await pedir('GET', `${URL}/${d._id}`)).status).toBe(404)
    expect((await pedir('GET', `/api/arquivos/${d.arquivo._id}`, undefined, dono)).status).toBe(404)
    expect((await pedir('PUT', `${URL}/${d._id}/restaurar`)).corpo.arquivo._id).toBe(d.arquivo._id)
  })
})

describe('a validade', () => {
  test('diz o que vence em 60 dias e o que venceu; o início da administração avisa, o do morador não', async () => {
    const dias = async (n: number) => criado({ titulo: `Em ${n}`, validade: somarDias(hoje(), n) })
    const [vencido, perto, longe] = [await dias(-1), await dias(60), await dias(61)]
    const situacao = async (qual: string) => (await listar(`?situacao=${qual}&porPagina=todos`)).map((x) => x._id)
    expect(await situacao('vencido')).toContain(vencido._id)
    expect(await situacao('a_vencer')).toContain(perto._id)
    expect(await situacao('em_dia')).toContain(longe._id)
    const [primeiro] = await listar('?ordem=validade')
    expect(primeiro?.validade).not.toBeNull()
    const fatos = async (quem?: Pessoa) =>
      (await pedir<Dashboard>('GET', '/api/dashboard', undefined, quem)).corpo.pendencias.filter(
        (p) => p.tipo === 'documentos',
      )
    expect((await fatos()).map((p) => p.destino)).toEqual(['/documentos?situacao=vencido'])
    expect(await fatos(dono)).toEqual([])
  })
})
