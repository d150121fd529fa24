import { diaEm, diasEntre } from '#contract/calendario.ts'
import { escreverFracao, type Fracao } from '#contract/fracao.ts'
import { DIAS_PARA_REMOVER_PESSOA, type PapelNaUnidade, type PessoaDaUnidade } from '#contract/pessoas-da-unidade.ts'
import type { MinhaUnidade, Unidade } from '#contract/unidades.ts'
import { hoje } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Linha } from './unidades.repo.ts'
import { nomeDaUnidade, pagadorEm, situacaoEm } from './unidades.rules.ts'
import { dasUnidades, type LinhaDoVinculo } from './vinculos.repo.ts'

/** Units and the people in them as the API and the history show them. */

/** The fração of a stored unit; null until somebody types it. */
export const fracaoDe = (l: Pick<Linha, 'fracao_num' | 'fracao_den'>): Fracao | null =>
  l.fracao_num === null || l.fracao_den === null ? null : { num: l.fracao_num, den: l.fracao_den }

const lerJson = <T>(texto: string): T => JSON.parse(texto) as T

/** What a unit holds beside its people. */
export const pertencesDe = (l: Linha) => ({
  veiculos: lerJson<Unidade['veiculos']>(l.veiculos),
  animais: lerJson<Unidade['animais']>(l.animais),
  vagas: lerJson<Unidade['vagas']>(l.vagas),
  contatosDeEmergencia: lerJson<Unidade['contatosDeEmergencia']>(l.contatos_de_emergencia),
})

/** What a unit shows wherever it is shown. */
export function camposComuns(l: Linha) {
  const fracao = fracaoDe(l)
  return {
    _id: l.id,
    bloco: l.bloco,
    apto: l.apto,
    nome: nomeDaUnidade(l),
    grupo: l.grupo,
    area: l.area_centesimos === null ? null : l.area_centesimos / 100,
    fracaoIdeal: fracao && escreverFracao(fracao),
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
  return {
    ...camposComuns(l),
    observacao: l.observacao,
    ...pertencesDe(l),
    pessoas: emOrdem(vinculos.map((v) => vinculoParaFora(v, vinculos))),
    createdAt: l.criado_em,
    updatedAt: l.atualizado_em,
  }
}

/** A unit as those who live there see it: of the others, names and roles. */
export async function paraQuemMora(ctx: Ctx, l: Linha, papel: PapelNaUnidade | null): Promise<MinhaUnidade> {
  const dia = hoje()
  const vinculos = await dasUnidades(ctx.db, [l.id])
  const atuais = vinculos.filter((v) => situacaoEm(v, dia) === 'atual')
  return {
    ...camposComuns(l),
    papel,
    pessoas: atuais.map((v) => ({ nome: v.nome, papel: v.papel })),
    ...pertencesDe(l),
  }
}

/** What the history shows of a unit. */
const paraAuditoria = (l: Linha) => {
  const { _id, nome: _nome, versao: _versao, ...campos } = camposComuns(l)
  return { ...campos, observacao: l.observacao, ...pertencesDe(l) }
}

/** An entry of the history about a unit. */
export function fatoDaUnidade(acao: string, antes: Linha | null, depois: Linha) {
  const mudou = acao !== 'excluiu' && acao !== 'restaurou'
  return {
    acao,
    entidade: 'unidades',
    id: depois.id,
    titulo: nomeDaUnidade(depois),
    antes: mudou && antes ? paraAuditoria(antes) : null,
    depois: mudou ? paraAuditoria(depois) : null,
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
export const fatoDoVinculo = (acao: string, unidade: Linha, antes: DoHistorico | null, depois: DoHistorico | null) => ({
  acao,
  entidade: 'unidades',
  id: unidade.id,
  titulo: nomeDaUnidade(unidade),
  antes: antes && vinculoParaAuditoria(antes),
  depois: depois && vinculoParaAuditoria(depois),
})
