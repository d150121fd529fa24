import { corpoDoParecerAssinado, type DecisaoDoConselheiro } from '#contract/contas/pareceres-assinados.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { hoje } from '#server/platform/relogio.ts'
import { darParecer } from '../../modules/contas/prestacoes/pareceres-assinados.service.ts'
import * as prestacoes from '../../modules/contas/prestacoes/prestacoes.service.ts'
import { conselheirosEm } from '../../modules/pessoas/cargos/conselho.service.ts'
import { como } from '../acontecimentos.ts'

type Dito = readonly [decisao: DecisaoDoConselheiro, texto: string]

const SEM_RESSALVAS: readonly Dito[] = [
  ['aprova', 'Conferi os comprovantes, e estão todos.'],
  ['aprova', ''],
  ['aprova', ''],
]

/** What each of the council said of the last months, the newest first: of the newest, one has not said anything yet. */
const DITOS: readonly (readonly Dito[])[] = [
  SEM_RESSALVAS.slice(0, 2),
  [
    ['aprova_com_ressalvas', 'Contas corretas. Peço três orçamentos para serviços acima de R$ 3.000,00.'],
    ['aprova', ''],
    ['rejeita', 'O portão foi consertado com um só orçamento, e podia esperar o segundo.'],
  ],
]

/** Those of the council of that day give their opinion on the accounts of a month, each as themselves. @param i 0 for the newest */
export async function oConselhoDiz(ctx: Ctx, mes: string, i: number): Promise<void> {
  const ditos = DITOS[i] ?? SEM_RESSALVAS
  for (const [j, conselheiro] of (await conselheirosEm(ctx, hoje())).entries()) {
    const dito = ditos[j]
    if (!dito) continue
    const dele = como(ctx, { ...conselheiro, email: '' })
    const { conselho } = await prestacoes.ver(dele, await prestacoes.encontrar(dele, mes))
    const [decisao, texto] = dito
    const corpo = corpoDoParecerAssinado.parse({ decisao, texto, visto: conselho.versao?.resumo })
    await darParecer(dele, mes, corpo)
  }
}
