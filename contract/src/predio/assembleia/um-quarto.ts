import { type Contagem, comparar, contar, parteDe } from './exatas.ts'
import { emFracao, emUnidades, falta, oQueResta } from './frases.ts'
import type { UnidadeNaVotacao } from './votacao.ts'

export interface UmQuarto {
  basta: boolean
  /** Of the units that sign and owe nothing. */
  assinam: Contagem
  /** Signatures that do not count: of units that owe, or that there are none of. */
  naoContadas: readonly { unidade: string; motivo: 'debito' | 'fora-da-lista' }[]
  frase: string
}

const UM_QUARTO = { num: 1, den: 4 }

/**
 * Whether those who ask for an assembly may call it themselves (Código Civil 1.355; 1.350, §1º where the síndico does not call
 * the yearly one). “Um quarto dos condôminos” is of people in the Código and of what they represent in Lei 4.591, art. 25: it
 * has to be a quarter of the units and of the frações, the stricter reading. Who owes does not sign, and is in the whole.
 */
export function bastaUmQuarto(unidades: readonly UnidadeNaVotacao[], pedem: ReadonlySet<string>): UmQuarto {
  const assinam = unidades.filter(({ id, quite }) => quite && pedem.has(id))
  const porFracao = contar(assinam, 'fracao')
  const limite = parteDe(UM_QUARTO, contar(unidades, 'fracao').peso)
  const faltamUnidades = Math.max(0, Math.ceil(unidades.length / 4) - assinam.length)
  const faltaFracao = oQueResta(limite, porFracao.peso)
  const basta = faltamUnidades === 0 && comparar(porFracao.peso, limite) >= 0
  const daLista = new Set(unidades.map(({ id }) => id))
  const oQue = [
    ...(faltamUnidades === 0 ? [] : [emUnidades(faltamUnidades)]),
    ...(faltaFracao.num === 0n ? [] : [emFracao(faltaFracao)]),
  ].join(' e ')
  return {
    basta,
    assinam: porFracao,
    naoContadas: [
      ...unidades
        .filter(({ id, quite }) => !quite && pedem.has(id))
        .map(({ id }) => ({ unidade: id, motivo: 'debito' as const })),
      ...[...pedem].filter((id) => !daLista.has(id)).map((id) => ({ unidade: id, motivo: 'fora-da-lista' as const })),
    ],
    frase: basta
      ? 'Um quarto dos condôminos assina: eles podem convocar a assembleia (CC 1.355)'
      : `Para um quarto dos condôminos ${falta(Math.max(1, faltamUnidades))} ${oQue} (CC 1.355)`,
  }
}
