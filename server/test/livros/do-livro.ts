import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Fundo } from '#contract/contas/fundos.ts'
import { contas, diaDe, emReais, escolher, listar, type Fazer, type Mundo, type Passo } from './mundo.ts'

/** Receitas and despesas, the funds and the accounts they are in. */

const fundos = (m: Mundo) => listar<Fundo>(m, '/api/fundos')

async function dados(m: Mundo, p: Passo) {
  const [fundo, conta] = [escolher(await fundos(m), p.outro), escolher(await contas(m), p.qual)]
  return { nota: '1', price: emReais(p.valor), description: 'x', data: diaDe(p), fundo: fundo?._id, conta: conta?._id }
}

async function lancar(m: Mundo, p: Passo, tipo: 'receita' | 'despesa') {
  const url = `/api/${tipo}s`
  const r = await m.pedir('POST', url, { ...(await dados(m, p)), name: `Linha ${p.valor}` })
  if (r.status === 201) m.linhas.push({ url: `${url}/${r.corpo._id}`, tipo })
  return r
}

const aUma =
  (fazer: (m: Mundo, url: string, p: Passo, tipo: 'receita' | 'despesa') => ReturnType<Fazer>): Fazer =>
  async (m, p) => {
    const alvo = escolher(m.linhas, p.qual)
    return alvo && fazer(m, alvo.url, p, alvo.tipo)
  }

/** A line of a closed month is answered by a contrary one of today. */
async function contrariar(m: Mundo, p: Passo) {
  const todas: { url: string }[] = []
  for (const lista of ['receitas', 'despesas'])
    for (const l of await listar<{ _id: string; fechado: boolean; origem: unknown }>(
      m,
      `/api/${lista}/all?porPagina=todos`,
    ))
      if (l.fechado && l.origem === null) todas.push({ url: `/api/${lista}/${l._id}` })
  const alvo = escolher(todas, p.qual)
  return alvo && m.pedir('POST', `${alvo.url}/estornar`, { motivo: 'Engano' })
}

const desfazerUma =
  (de: (m: Mundo) => readonly string[], url: string): Fazer =>
  async (m, p) => {
    const id = escolher(de(m), p.qual)
    return id === undefined ? undefined : m.pedir('DELETE', `${url}/${id}`)
  }

export const doLivro = {
  receita: (m, p) => lancar(m, p, 'receita'),
  despesa: (m, p) => lancar(m, p, 'despesa'),
  altera: aUma(async (m, url, p, tipo) =>
    m.pedir('PUT', url, { ...(await dados(m, p)), [tipo === 'receita' ? 'titulo' : 'name']: `Mudada ${p.outro}` }),
  ),
  exclui: aUma((m, url) => m.pedir('DELETE', url)),
  restaura: aUma((m, url) => m.pedir('PUT', `${url}/restaurar`)),
  contraria: (m, p) => contrariar(m, p),
  fundo: (m, p) =>
    m.pedir('POST', '/api/fundos', {
      ...{ nome: `Fundo ${p.valor} ${p.qual} ${p.outro}`, tipo: 'outro' },
      // With money only before the first month is closed; without it, on any day.
      saldoInicial: p.outro % 2 === 0 ? 0 : emReais(p.valor - 30_000),
    }),
  abertura: async (m, p) =>
    m.pedir('PUT', `/api/fundos/${FUNDO_ORDINARIO}`, {
      ...{ nome: 'Ordinário', tipo: 'ordinario', saldoInicial: emReais(p.valor) },
    }),
  transfere: async (m, p) => {
    const todos = await fundos(m)
    const r = await m.pedir('POST', '/api/transferencias', {
      ...{ de: escolher(todos, p.qual)?._id, para: escolher(todos, p.outro)?._id },
      ...{ valor: emReais(p.valor), data: diaDe(p), motivo: 'Obra' },
    })
    if (r.status === 201) m.entreFundos.push(r.corpo._id)
    return r
  },
  destransfere: desfazerUma((m) => m.entreFundos, '/api/transferencias'),
  retransfere: async (m, p) => {
    const id = escolher(m.entreFundos, p.qual)
    return id === undefined ? undefined : m.pedir('PUT', `/api/transferencias/${id}/restaurar`)
  },
  dinheiro: async (m, p) =>
    (await contas(m)).length > 5
      ? undefined
      : m.pedir('POST', '/api/contas-do-dinheiro', {
          ...{ nome: `Conta ${p.valor} ${p.qual} ${p.outro}`, tipo: 'aplicacao' },
          ...{ saldoInicial: emReais(p.valor), data: diaDe(p) },
        }),
  aplica: async (m, p) => {
    const todas = await contas(m)
    const r = await m.pedir('POST', '/api/transferencias-de-conta', {
      ...{ de: escolher(todas, p.qual)?._id, para: escolher(todas, p.outro)?._id },
      ...{ valor: emReais(p.valor), data: diaDe(p), motivo: 'Aplicação' },
    })
    if (r.status === 201) m.entreContas.push(r.corpo._id)
    return r
  },
  desaplica: desfazerUma((m) => m.entreContas, '/api/transferencias-de-conta'),
} satisfies Record<string, Fazer>
