import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { paths } from '../../web/src/app/paths.ts'
import { telasDoRoteador } from '../../web/roteador.ts'

/**
 * The views of the app: every address of `paths`, and every tab of the two screens that have them. What the router knows and no
 * sample here reaches fails a test (`todas-as-telas.e2e.ts`).
 */

/** Where the id of an address comes from: the first record of a list, or of one's own. */
const LISTAS: Partial<Record<keyof typeof paths, string | ((s: SessaoAberta) => string)>> = {
  cobranca: (s) => (s.isAdmin ? '/api/cobrancas?status=parcial' : '/api/cobrancas/minhas'),
  cobrarUnidade: '/api/unidades',
  acordoDaUnidade: '/api/unidades',
  vencidasDaUnidade: '/api/unidades',
  // A resident of the demonstration has none: the screen says that there is no such agreement.
  acordo: (s) => (s.isAdmin ? '/api/acordos' : '/api/cobrancas/minhas'),
  prestacao: '/api/prestacoes',
  orcamentoDoAno: '/api/orcamentos',
  planejarOrcamento: '/api/orcamentos',
  taxaDoOrcamento: '/api/orcamentos',
  editarReceita: '/api/receitas/all',
  editarDespesa: '/api/despesas/all',
  copiarReceita: '/api/receitas/all',
  copiarDespesa: '/api/despesas/all',
  despesasDoFornecedor: '/api/fornecedores',
  // The demonstration has no statement: the screen says that there is no such line.
  movimento: '/api/despesas/all',
  servicoDaOcorrencia: '/api/ocorrencias',
  servicoCom: '/api/fornecedores',
  servicosDoFornecedor: '/api/fornecedores',
  fornecedor: '/api/fornecedores',
  servico: '/api/servicos',
  // Who lives there has none: the screen says that there is no such bill.
  contaAPagar: (s) => (s.isAdmin ? '/api/pagaveis' : '/api/despesas/all'),
  creditosDaUnidade: '/api/unidades',
  // The demonstration has none: the screen says that there is no such credit.
  credito: (s) => (s.isAdmin ? '/api/despesas/all' : '/api/cobrancas/minhas'),
  editarAgenda: '/api/agendas/all',
  reserva: '/api/reservas',
  mudarRascunho: '/api/reservas',
  resumoDaReserva: '/api/reservas',
  unidade: '/api/unidades',
  editarUnidade: '/api/unidades',
  pessoa: '/api/users',
  editarPessoa: '/api/users',
  ata: '/api/uploads/all',
  comunicado: '/api/comunicados',
  documento: '/api/documentos',
  enquete: '/api/enquetes',
  ocorrencia: '/api/ocorrencias',
  resumoDaOcorrencia: '/api/ocorrencias',
}
/** Addresses of what no list gives: the first account of the books is there with the first entry. */
const IDS: Partial<Record<keyof typeof paths, string>> = { contaContabil: '1' }
/** Opened without a session; the others send whoever has one home. */
export const DE_FORA = new Set(['entrar', 'recuperar', 'redefinirSenha', 'convite', 'primeiroAcesso'])
const WEB = join(import.meta.dirname, '../../web/src')
const abasDe = (arquivo: string) =>
  [...readFileSync(join(WEB, arquivo), 'utf8').matchAll(/\baba: '(\w+)'/g)].map(([, aba = '']) => aba)

/** Tabs are views of their own, and their screens list them. */
const ABAS: Partial<Record<keyof typeof paths, string[]>> = {
  configuracoes: abasDe('features/casa/configuracoes/configuracoes-page.tsx'),
  perfil: abasDe('features/pessoas/perfil/perfil-page.tsx'),
}

/** What the router has beside `paths`, and an address of it. */
const NADA = '/nada/disso'
const FORA_DE_PATHS = { certidao: '/certidao/AAAA-0000', naoEncontrada: NADA }

const TELAS = telasDoRoteador()

/** The addresses the router has a screen for, as it writes them: `/reserva/:id`. */
export const enderecosDoRoteador = (): string[] => [...TELAS.map((t) => t.endereco), NADA]

/** Only for the administration: a resident is sent home and told why. */
const ehDaAdministracao = (endereco: string): boolean =>
  (TELAS.find((t) => t.endereco === endereco.split('?', 1)[0]) ?? TELAS.find((t) => ehDaRota(endereco, t.endereco)))
    ?.daAdministracao ?? false

/** Lists that `paths` does not name: those of the kinds of record that stand at their word. */
const LISTAS_DE_ESPECIES = TELAS.map((t) => t.endereco).filter(
  (e) => !e.includes(':') && !(Object.values(paths) as unknown[]).includes(e),
)

export interface Vista {
  nome: string
  endereco: string
  /** Only for the administration: a resident is sent home. */
  daAdministracao: boolean
  /** Whether the address is of a record, which an empty installation has none of. */
  deUmRegistro: boolean
}

/**
 * Every view, with an address that the session may open where it may open any.
 * @param primeiroId the first record that a call answers
 */
export async function vistas(sessao: SessaoAberta, primeiroId: (lista: string) => Promise<string>): Promise<Vista[]> {
  const foraDePaths = [...Object.entries(FORA_DE_PATHS), ...LISTAS_DE_ESPECIES.map((e) => [e.slice(1), e] as const)]
  const todas: Vista[] = foraDePaths.map(([nome, endereco]) => ({
    nome,
    endereco,
    daAdministracao: ehDaAdministracao(endereco),
    deUmRegistro: false,
  }))
  for (const nome of Object.keys(paths) as (keyof typeof paths)[]) {
    const caminho = paths[nome]
    const daAdministracao = ehDaAdministracao(typeof caminho === 'string' ? caminho : caminho('x'))
    if (typeof caminho === 'string') {
      todas.push({ nome, endereco: caminho, daAdministracao, deUmRegistro: false })
      for (const aba of ABAS[nome] ?? [])
        todas.push({ nome: `${nome}-${aba}`, endereco: `${caminho}?aba=${aba}`, daAdministracao, deUmRegistro: false })
      continue
    }
    const fixo = IDS[nome]
    if (fixo !== undefined) {
      todas.push({ nome, endereco: caminho(fixo), daAdministracao, deUmRegistro: true })
      continue
    }
    const lista = LISTAS[nome]
    expect(lista, `diga em LISTAS de onde vem o id de ${nome}`).toBeDefined()
    const onde = typeof lista === 'function' ? lista(sessao) : (lista ?? '')
    const id = sessao.isAdmin || !daAdministracao ? await primeiroId(onde) : 'de-outra-pessoa'
    todas.push({ nome, endereco: caminho(id), daAdministracao, deUmRegistro: true })
  }
  return [...new Map(todas.map((v) => [v.endereco, v])).values()]
}

/** Whether an address is of a route: `/reserva/abc?x=1` is of `/reserva/:id`. */
export const ehDaRota = (endereco: string, rota: string): boolean => {
  const tem = endereco.split(/[?#]/, 1)[0]?.split('/') ?? []
  // What ends in “?” may be left out; it asks for nothing, as in an address.
  const quer = rota.split('/')
  return (
    tem.length <= quer.length &&
    quer.every((q, i) => (q.endsWith('?') ? true : q.startsWith(':') ? Boolean(tem[i]) : q === tem[i]))
  )
}

/** What comes in pieces (a screen's code, its data, a calendar) is all there: twice in a row nothing has changed. */
export async function assentar(page: Page) {
  let antes = ''
  await expect
    .poll(
      async () => {
        const agora = await page.locator('body').innerText()
        const igual = agora === antes && (await page.locator('[aria-busy="true"]').count()) === 0
        antes = agora
        return igual
      },
      { intervals: [200] },
    )
    .toBe(true)
}
