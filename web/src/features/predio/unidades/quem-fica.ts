import type { PessoaDaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import type { Unidade } from '#contract/predio/unidades.ts'
import { enumerar } from '#contract/valores/texto.ts'
import { quantosPertences } from '../../../paineis/unidades/pertences-por-extenso.ts'

/** Who goes on living where somebody lives, without them and without who leaves along. */
export const quemFica = (u: Unidade, p: PessoaDaUnidade, saem: readonly string[] = []): PessoaDaUnidade[] =>
  u.pessoas.filter(
    (o) => o._id !== p._id && o.morada === p.morada && o.situacao !== 'encerrado' && !saem.includes(o._id),
  )

/**
 * The dependants who live in a unit because of some people who leave it: those of a morada that no owner or tenant stays in,
 * and, when who stands for the unit leaves, those of whom nobody said with whom they live. Who leaves before is not asked about.
 */
export function quemSaiJunto(u: Unidade, quem: readonly PessoaDaUnidade[]): PessoaDaUnidade[] {
  const saem = quem.filter((p) => p.papel !== 'dependente')
  if (saem.length === 0) return []
  const ficam = u.pessoas.filter((p) => p.situacao !== 'encerrado' && !saem.some((s) => s._id === p._id))
  const comQuemFica = new Set(ficam.filter((p) => p.papel !== 'dependente').map((p) => p.morada))
  const deQuemSai = new Set(saem.map((p) => p.morada))
  // A tenant stands for the unit before an owner does.
  const manda = (p: PessoaDaUnidade) => (p.papel === 'inquilino' ? 2 : p.papel === 'proprietario' ? 1 : 0)
  const [sai, fica] = [saem, ficam.filter((p) => p.situacao === 'atual')].map((quem) => Math.max(0, ...quem.map(manda)))
  const saiQuemManda = (sai ?? 0) > (fica ?? 0)
  const titulares = new Set(u.pessoas.filter((p) => p.papel !== 'dependente').map((p) => p.morada))
  return ficam.filter(
    (p) =>
      p.papel === 'dependente' &&
      p.fim === null &&
      !comQuemFica.has(p.morada) &&
      (deQuemSai.has(p.morada) || (saiQuemManda && !titulares.has(p.morada))),
  )
}

/** What happens to vehicles, pets and contacts when somebody leaves; nothing to say where there are none. */
export function oQueAconteceAoSair(u: Unidade, p: PessoaDaUnidade, saem: readonly string[] = []): string {
  const morada = u.moradas.find((m) => m._id === p.morada)
  const quantos = morada ? quantosPertences(morada) : null
  if (quantos === null) return ''
  const um = /^1 [^\s,]+( de emergência)?$/.test(quantos)
  const ficam = quemFica(u, p, saem)
  return ficam.length > 0
    ? `${quantos} ${um ? 'continua' : 'continuam'} com ${enumerar(ficam.map((o) => o.nome))}.`
    : `${saem.length > 0 ? 'Ninguém mais fica nesta morada' : 'É a última pessoa desta morada'}: ${quantos} ${um ? 'sai' : 'saem'} da unidade com ela. Quem vier depois não ${um ? 'o' : 'os'} vê; a administração continua vendo, em “De quem já saiu”.`
}
