import { formatarInstante } from '../../../valores/calendario.ts'
import type { Abertura, Registro, VotoDito } from './forma.ts'

/** Lines of an assembly's record, in Portuguese. */

export const O_QUE: Readonly<Record<Registro['tipo'], string>> = {
  assembleia: 'assembleia',
  entrada: 'entrada',
  saida: 'saída',
  procuracao: 'procuração',
  revogacao: 'revogação de procuração',
  abertura: 'abertura da votação',
  quitacao: 'pagamento do que devia',
  voto: 'voto',
  encerramento: 'encerramento da votação',
}

const VOTOS = { sim: 'sim', nao: 'não', abstencao: 'abstenção', branco: 'em branco' } as const

/** "sim"; "Ana, Beto" in an election. */
export function votoPorExtenso(voto: VotoDito, abertura: Abertura | undefined): string {
  if (typeof voto === 'string') return VOTOS[voto]
  const candidatos = abertura?.eleicao?.candidatos ?? []
  return voto.map((candidato) => candidatos.find(({ id }) => id === candidato)?.nome ?? candidato).join(', ')
}

/** What a line is about, after its kind. */
function oResto(registro: Registro, aberturas: ReadonlyMap<string, Abertura>): string {
  switch (registro.tipo) {
    case 'assembleia':
      return registro.titulo
    case 'entrada':
    case 'saida':
      return registro.pessoa
    case 'procuracao':
      return `${registro.procuracao.id}, de ${registro.procuracao.outorgante} para ${registro.procuracao.procurador}`
    case 'revogacao':
      return registro.procuracao
    case 'abertura':
      return `“${registro.titulo}”, com ${registro.unidades.length} unidades`
    case 'quitacao':
      return `unidade ${registro.unidade}`
    case 'voto': {
      const abertura = aberturas.get(registro.item)
      const unidade = abertura?.unidades.find(({ id }) => id === registro.unidade)?.nome ?? registro.unidade
      return `unidade ${unidade}, “${abertura?.titulo ?? registro.item}”: ${votoPorExtenso(registro.voto, abertura)}`
    }
    case 'encerramento':
      return `“${aberturas.get(registro.item)?.titulo ?? registro.item}”`
  }
}

/** "27/11/2026 às 20:00, Mesa A — voto: unidade 101, “Pintura”: sim". */
export const registroPorExtenso = (registro: Registro, aberturas: ReadonlyMap<string, Abertura>): string =>
  `${formatarInstante(registro.instante)}, ${registro.aparelho} — ${O_QUE[registro.tipo]}: ${oResto(registro, aberturas)}`

/** By id of the item, the last opening of each. */
export const aberturasDe = (registros: readonly Registro[]): Map<string, Abertura> =>
  new Map(registros.flatMap((r) => (r.tipo === 'abertura' ? [[r.item, r] as const] : [])))
