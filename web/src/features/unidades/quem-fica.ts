import type { PessoaDaUnidade } from '#contract/pessoas-da-unidade.ts'
import type { Unidade } from '#contract/unidades.ts'
import { enumerar, quantosPertences } from '../../selects/pertences-por-extenso.ts'

/** Who goes on living where somebody lives, without them. */
export const quemFica = (u: Unidade, p: PessoaDaUnidade): PessoaDaUnidade[] =>
  u.pessoas.filter((o) => o._id !== p._id && o.morada === p.morada && o.situacao !== 'encerrado')

/** What happens to vehicles, pets and contacts when somebody leaves; nothing to say where there are none. */
export function oQueAconteceAoSair(u: Unidade, p: PessoaDaUnidade): string {
  const morada = u.moradas.find((m) => m._id === p.morada)
  const quantos = morada ? quantosPertences(morada) : null
  if (quantos === null) return ''
  const um = /^1 [^\s,]+( de emergência)?$/.test(quantos)
  const ficam = quemFica(u, p)
  return ficam.length > 0
    ? `${quantos} ${um ? 'continua' : 'continuam'} com ${enumerar(ficam.map((o) => o.nome))}.`
    : `É a última pessoa desta morada: ${quantos} ${um ? 'sai' : 'saem'} da unidade com ela. Quem vier depois não ${um ? 'o' : 'os'} vê; a administração continua vendo, em “De quem já saiu”.`
}
