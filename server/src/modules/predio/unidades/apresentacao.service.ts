import { diaEm, diasEntre } from '#contract/valores/calendario.ts'
import { escreverFracao, type Fracao } from '#contract/valores/fracao.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import { DIAS_PARA_REMOVER_PESSOA, type PessoaDaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import type { MinhaUnidade, Unidade } from '#contract/predio/unidades.ts'
import { situacaoEm } from '#contract/valores/vigencia.ts'
import type { Fato } from '#server/platform/auditoria.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { chaveDaMorada } from './moradas.rules.ts'
import { moradasDe, paraAdministracao, pertencesDe, type Pertences } from './moradas.service.ts'
import { campos } from './unidades.campos.ts'
import type { Linha } from './unidades.repo.ts'
import { pagadorEm } from './unidades.rules.ts'
import { dasUnidades, type LinhaDoVinculo } from './vinculos.repo.ts'

/** Units and the people in them as the API and the history show them. */

/** The fração of a stored unit; null until somebody types it. */
export const fracaoDe = (l: Pick<Linha, 'fracao_num' | 'fracao_den'>): Fracao | null =>
  l.fracao_num === null || l.fracao_den === null ? null : { num: l.fracao_num, den: l.fracao_den }

const lerJson = <T>(texto: string): T => JSON.parse(texto) as T

const vagasDe = (l: Linha) => lerJson<Unidade['vagas']>(l.vagas)

const escrita = (fracao: Fracao | null) => fracao && escreverFracao(fracao)

/** What a unit shows wherever it is shown: one by one, since those who live there see it too. */
export function camposComuns(l: Linha) {
  const { bloco, apto, grupo, area } = campos.daLinha(l)
  return {
    _id: l.id,
    bloco,
    apto,
    nome: nomeDaUnidade(l),
    grupo,
    area,
    fracaoIdeal: escrita(fracaoDe(l)),
    versao: l.versao,
  }
}

/** Whether a tie is still within the days in which a mistake may be taken back. */
export const podeRemover = (v: Pick<LinhaDoVinculo, 'criado_em'>): boolean =>
  diasEntre(diaEm(new Date(v.criado_em)), hoje()) <= DIAS_PARA_REMOVER_PESSOA

/** A person of a unit as staff sees them. @param todos everybody who is or was in the unit */
export const vinculoParaFora = (v: LinhaDoVinculo, todos: readonly LinhaDoVinculo[]): PessoaDaUnidade => ({
  _id: v.id,
  usuario: v.usuario_id,
  nome: v.nome,
  email: v.email,
  tel: v.tel,
  cpf: v.cpf,
  papel: v.papel,
  morada: chaveDaMorada(v),
  inicio: v.inicio,
  fim: v.fim,
  situacao: situacaoEm(v, hoje()),
  paga: v.paga === 1,
  recebeCobrancas: pagadorEm(todos, hoje())?.id === v.id,
  podeRemover: podeRemover(v),
  versao: v.versao,
})

const PESO = { atual: 0, futuro: 1, encerrado: 2 }
const PAPEIS = { proprietario: 0, inquilino: 1, dependente: 2 }

/** Those of today by role, then those to come, then the past ones, the last to leave first. */
export const emOrdem = (pessoas: PessoaDaUnidade[]): PessoaDaUnidade[] =>
  pessoas.toSorted(
    (a, b) =>
      PESO[a.situacao] - PESO[b.situacao] ||
      (a.situacao === 'encerrado' ? (b.fim ?? '').localeCompare(a.fim ?? '') : PAPEIS[a.papel] - PAPEIS[b.papel]) ||
      a.inicio.localeCompare(b.inicio),
  )

/** A unit as staff sees it, with who is and was there. */
export async function paraFora(ctx: Ctx, l: Linha): Promise<Unidade> {
  const vinculos = await dasUnidades(ctx.db, [l.id])
  const moradas = await moradasDe(ctx, l.id)
  return {
    ...camposComuns(l),
    ...campos.daLinha(l),
    vagas: vagasDe(l),
    ...pertencesDe(moradas.principal.linha),
    moradas: paraAdministracao(moradas),
    pessoas: emOrdem(vinculos.map((v) => vinculoParaFora(v, vinculos))),
    createdAt: l.criado_em,
    updatedAt: l.atualizado_em,
  }
}

/** A unit as one of its people sees it: of the others, names and roles; of belongings, those of who lives with them. */
export async function paraQuemMora(ctx: Ctx, l: Linha, usuarioId: string): Promise<MinhaUnidade> {
  const dia = hoje()
  const vinculos = await dasUnidades(ctx.db, [l.id])
  const atuais = vinculos.filter((v) => situacaoEm(v, dia) === 'atual')
  const meus = atuais.filter((v) => v.usuario_id === usuarioId)
  const meu = meus.find((v) => v.papel === 'proprietario') ?? meus.at(-1) ?? null
  const { todas, principal } = await moradasDe(ctx, l.id)
  const minha = (meu && todas.find((m) => m.chave === chaveDaMorada(meu))) ?? principal
  const comigo = minha.vinculos.filter((v) => v.usuario_id !== usuarioId && situacaoEm(v, dia) === 'atual')
  return {
    ...camposComuns(l),
    papel: meu?.papel ?? null,
    pessoas: atuais.map((v) => ({ nome: v.nome, papel: v.papel })),
    vagas: vagasDe(l),
    moraCom: comigo.map((v) => v.nome),
    ...pertencesDe(minha.linha),
  }
}

/** What the history shows of a unit. */
const paraAuditoria = (l: Linha) =>
  campos.noHistorico({ ...campos.daLinha(l), fracaoIdeal: escrita(fracaoDe(l)), vagas: vagasDe(l) })

/**
 * An entry of the history about a unit.
 * @param pertences what people of it have there, when that is what changed
 */
export function fatoDaUnidade(
  acao: string,
  antes: Linha | null,
  depois: Linha,
  pertences?: { antes: Pertences; depois: Pertences },
): Fato {
  const mudou = acao !== 'excluiu' && acao !== 'restaurou'
  return {
    acao,
    entidade: 'unidades',
    id: depois.id,
    titulo: nomeDaUnidade(depois),
    antes: mudou && antes ? { ...paraAuditoria(antes), ...pertences?.antes } : null,
    depois: mudou ? { ...paraAuditoria(depois), ...pertences?.depois } : null,
  }
}

/** What the history shows of a tie. */
type DoHistorico = Pick<LinhaDoVinculo, 'nome' | 'papel' | 'inicio' | 'fim' | 'paga'>
const vinculoParaAuditoria = (v: DoHistorico) => ({
  pessoa: v.nome,
  papel: v.papel,
  entrada: v.inicio,
  saida: v.fim,
  escolhidaParaPagar: v.paga === 1,
})

/** An entry of the unit's history about somebody in it. */
export const fatoDoVinculo = (
  acao: string,
  unidade: Linha,
  antes: DoHistorico | null,
  depois: DoHistorico | null,
): Fato => ({
  acao,
  entidade: 'unidades',
  id: unidade.id,
  titulo: nomeDaUnidade(unidade),
  antes: antes && vinculoParaAuditoria(antes),
  depois: depois && vinculoParaAuditoria(depois),
})
