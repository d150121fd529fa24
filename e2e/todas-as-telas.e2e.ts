import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { SessaoAberta } from '#contract/usuarios.ts'
import { paths } from '../web/src/app/paths.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { FORMAS, mudarDeForma } from './base/formas.ts'
import { sobraLateral } from './base/medidas.ts'
import { DEMONSTRACAO, type Servidor } from './base/servidor.ts'
import { foiDito } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

/**
 * Every address of the app over the demonstration building, as who administers it and as who lives in it: it opens
 * without an error, and in both themes and both widths it fits and axe finds nothing. `TELAS=pasta` also keeps a picture
 * of each, for a person to look at.
 */
const PASTA = process.env.TELAS
const EM_TUDO = { tag: '@tela' }

/** Where the id of an address comes from: the first record of a list, or of one's own. */
const LISTAS: Partial<Record<keyof typeof paths, string | ((s: SessaoAberta) => string)>> = {
  cobranca: (s) => (s.isAdmin ? '/api/cobrancas?status=parcial' : '/api/cobrancas/minhas'),
  cobrarUnidade: '/api/unidades',
  acordoDaUnidade: '/api/unidades',
  // A resident of the demonstration has none: the screen says that there is no such agreement.
  acordo: (s) => (s.isAdmin ? '/api/acordos' : '/api/cobrancas/minhas'),
  prestacao: '/api/prestacoes',
  orcamentoDoAno: '/api/orcamentos',
  planejarOrcamento: '/api/orcamentos',
  editarReceita: '/api/receitas/all',
  editarDespesa: '/api/despesas/all',
  servico: '/api/servicos',
  editarAgenda: '/api/agendas/all',
  reserva: '/api/reservas',
  mudarRascunho: '/api/reservas',
  resumoDaReserva: '/api/reservas',
  unidade: '/api/unidades',
  editarUnidade: '/api/unidades',
  pessoa: '/api/users',
  editarPessoa: '/api/users',
  ata: '/api/uploads/all',
  ocorrencia: '/api/ocorrencias',
  resumoDaOcorrencia: '/api/ocorrencias',
}
/** Opened without a session; the others send whoever has one home. */
const DE_FORA = new Set(['entrar', 'recuperar', 'redefinirSenha', 'convite', 'primeiroAcesso'])
const DE_QUEM_NAO_ENTROU = 'fora'
/** Only for the administration: a resident is sent home and told why. */
const DA_ADMINISTRACAO = new Set([
  'acordos',
  'novoAcordo',
  'acordoDaUnidade',
  'cobrancas',
  'gerarCobrancas',
  'cobrancaAvulsa',
  'cobrarUnidade',
  'configuracoesDeCobranca',
  'reguaDeLembretes',
  'dashboard',
  'receitas',
  'novaReceita',
  'editarReceita',
  'despesas',
  'novaDespesa',
  'editarDespesa',
  'servicos',
  'novoServico',
  'servico',
  'fornecedores',
  'editarAgenda',
  'administradores',
  'moradores',
  'importarMoradores',
  'registrar',
  'pessoa',
  'editarPessoa',
  'novaAta',
  'configuracoes',
  'areas',
  'devedores',
  'banco',
  'importarExtrato',
  'fundos',
  'orcamento',
  'orcamentoDoAno',
  'planejarOrcamento',
  'unidades',
  'novaUnidade',
  'importarUnidades',
  'unidade',
  'editarUnidade',
])

/** The walk of one person is cut, so that no worker is left alone with it at the end. */
const PARTES = 3

async function primeiroId({ url }: Servidor, lista: string, { token }: SessaoAberta): Promise<string> {
  const r = await fetch(`${url}${lista}`, { headers: { authorization: `Bearer ${token}` } })
  const [linha] = r.ok ? [(await r.json()) as { _id: string } | { _id: string }[]].flat() : []
  expect(linha, `a demonstração tem algo em ${lista}`).toBeDefined()
  return linha?._id ?? ''
}

const nomes = (Object.keys(paths) as (keyof typeof paths)[]).filter((nome) => !DE_FORA.has(nome))

/** @param parte from 0; every third address, so that the dear ones of a subject are shared out */
async function enderecos(servidor: Servidor, sessao: SessaoAberta, parte: number): Promise<[string, string][]> {
  const todos: [nome: string, endereco: string][] = []
  for (const nome of nomes.filter((_, i) => i % PARTES === parte)) {
    const caminho = paths[nome]
    if (typeof caminho === 'string') todos.push([nome, caminho])
    else {
      const lista = LISTAS[nome]
      expect(lista, `diga em LISTAS de onde vem o id de ${nome}`).toBeDefined()
      const visivel = sessao.isAdmin || !DA_ADMINISTRACAO.has(nome)
      const onde = typeof lista === 'function' ? lista(sessao) : (lista ?? '')
      todos.push([nome, caminho(visivel ? await primeiroId(servidor, onde, sessao) : 'de-outra-pessoa')])
    }
  }
  return todos
}

/** What comes in pieces (a screen's code, its data, a calendar) is all there: twice in a row nothing has changed. */
async function assentar(page: Page) {
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

async function conferir(page: Page, quem: string, nome: string) {
  for (const forma of FORMAS[test.info().project.name] ?? []) {
    await mudarDeForma(page, forma)
    // What is seen without a session is painted before any code, in the theme the page was opened in.
    if (quem === DE_QUEM_NAO_ENTROU) await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', forma.colorScheme)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
    await assentar(page)
    if (PASTA) await fotografar(page, join(forma.nome, quem, nome))
    expect.soft(await sobraLateral(page), `${nome} cabe na largura: ${forma.nome}`).toBe(0)
    await conferirAcessibilidade(page)
  }
}

async function fotografar(page: Page, nome: string) {
  const arquivo = join(PASTA ?? '', `${nome}.png`)
  mkdirSync(join(arquivo, '..'), { recursive: true })
  await page.screenshot({ path: arquivo, fullPage: true, animations: 'disabled' })
}

for (const quem of ['sindica', 'morador'] as const)
  for (let parte = 0; parte < PARTES; parte++)
    test(
      `toda tela abre com a demonstração: ${quem}, ${parte + 1} de ${PARTES} @sempre`,
      EM_TUDO,
      async ({ page, demonstracao }) => {
        test.setTimeout(900_000)
        const sessao = await sessaoDe(demonstracao, DEMONSTRACAO[quem])
        await usarSessao(page, sessao, demonstracao.url)
        for (const [nome, endereco] of await enderecos(demonstracao, sessao, parte))
          await test.step(`${nome}: ${endereco}`, async () => {
            await page.goto(`${demonstracao.url}${endereco}`)
            if (!sessao.isAdmin && nome === 'unidade') {
              // The unit of a resident is among what is kept of them.
              await expect(page).toHaveURL(`${demonstracao.url}${paths.informacoes}`)
            } else if (!sessao.isAdmin && DA_ADMINISTRACAO.has(nome)) {
              await expect(page).toHaveURL(`${demonstracao.url}${paths.morador}`)
              await foiDito(page, 'Você não é um Administrador')
            } else await conferir(page, quem, nome)
          })
      },
    )

test('toda tela de fora abre sem sessão @sempre', EM_TUDO, async ({ page, demonstracao }) => {
  for (const nome of DE_FORA)
    await test.step(nome, async () => {
      await page.goto(`${demonstracao.url}${paths[nome as 'entrar']}`)
      await conferir(page, DE_QUEM_NAO_ENTROU, nome)
    })
})
