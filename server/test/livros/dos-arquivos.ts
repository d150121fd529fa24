import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { PreviaDoRetorno } from '#contract/cobranca/retornos.ts'
import type { PreviaDaImportacao } from '#contract/pessoas/importacoes.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { emBytes, retorno240 } from '../retornos.ts'
import { contas, diaDe, escolher, listar, umaConta, type Fazer, type Mundo, type Passo } from './mundo.ts'

/** What files bring into the books: the bank's returns, and receitas and despesas of the past. */

const comArquivo = (bytes: Buffer, nome: string): FormData => {
  const form = new FormData()
  form.append('arquivo', new Blob([Uint8Array.from(bytes)]), nome)
  return form
}

/** A return of one or two open charges, paid as they are or with something else, in an account that is chosen or not. */
async function retornar(m: Mundo, p: Passo) {
  const abertas = await listar<CobrancaNaLista>(m, '/api/cobrancas?status=aberta&porPagina=todos')
  const quais = abertas.slice(p.qual % 5, (p.qual % 5) + 1 + (p.outro % 2))
  if (quais.length === 0) return
  const dia = diaDe(p).split('-').toReversed().join('')
  const arquivo = emBytes(
    retorno240(
      quais.map((c, i) => ({
        ...{
          nosso: String(i + 1),
          documento: c.numero.replace(/\D/g, ''),
          nominal: paraCentavos(c.valor),
          dia,
          credito: dia,
        },
        ...(p.outro % 3 === 0 && { pago: p.valor }),
      })),
      { sequencia: ++m.banco.serie },
    ),
  )
  const enviar = <T>(url: string) => m.pedir<T>('POST', url, comArquivo(arquivo, 'retorno.ret'))
  const previa = await enviar<PreviaDoRetorno>('/api/retornos/previa')
  if (previa.status !== 200) return previa
  const aBaixar = previa.corpo.linhas.filter((t) => t.devido !== null)
  const total = aBaixar.reduce((s, t) => s + paraCentavos(t.pago) - paraCentavos(t.aMais), 0)
  const { conta } = await umaConta(m, p)
  const query = new URLSearchParams({
    ...{ linhas: aBaixar.map((t) => t.linha).join(), total: String(paraReais(total)) },
    ...(conta !== undefined && { contaDoDinheiro: conta }),
    ...(p.outro % 4 === 0 && { tarifas: 'lancar' }),
  })
  return enviar(`/api/retornos?${query.toString()}`)
}

/** Two lines of the past, one of an account and one of none. */
async function trazer(m: Mundo, p: Passo) {
  const url = `/api/${p.qual % 2 === 0 ? 'receitas' : 'despesas'}/importacoes`
  const nome = escolher(await contas(m), p.outro)?.nome ?? ''
  const valor = (p.valor / 100).toFixed(2).replace('.', ',')
  const csv = [
    'Data;Nome;Valor;Conta',
    ...[nome, ''].map((c, i) => `${diaDe(p)};Trazida ${p.valor} ${i};${valor};${c}`),
  ]
  const enviar = <T>(caminho: string) =>
    m.pedir<T>('POST', `${url}${caminho}`, comArquivo(Buffer.from(csv.join('\r\n')), 'passado.csv'))
  const previa = await enviar<PreviaDaImportacao>('/previa')
  if (previa.status !== 200) return previa
  const r = await enviar<{ _id: string }>(`?colunas=data,nome,valor,conta&novas=${previa.corpo.novas}`)
  if (r.status === 201) m.importacoes.push({ url, id: r.corpo._id })
  return r
}

export const dosArquivos = {
  retorna: retornar,
  traz: trazer,
  destraz: async (m, p) => {
    const alvo = escolher(m.importacoes, p.qual)
    return alvo && m.pedir('PUT', `${alvo.url}/${alvo.id}/desfazer`, {})
  },
} satisfies Record<string, Fazer>
