import { formatarHora } from '../../../valores/calendario.ts'
import type { Apuracao } from '../resultado.ts'
import type { ApuracaoDaEleicao } from '../resultado-da-eleicao.ts'
import type { Procuracao } from '../procuracoes.ts'
import type { UnidadeNaVotacao, Votacao } from '../votacao.ts'
import type { VotoDaSessao } from '../sessao-permanente.ts'
import { chaveDo } from './cadeia.ts'
import type { Abertura, Registro, RegistroDeVoto, VotoDito } from './forma.ts'

/** An assembly while its lines are read: who is there, what is open, what was said. */

/** What an owner said, by themselves or by whoever holds their proxy: the last of it. */
export interface Dito {
  instante: string
  /** At that instant, the last by device. More than one when devices without a network were used at once. */
  porAparelho: Map<string, RegistroDeVoto>
}

/** Votes of one session of an item, by unit and owner. */
export type Ditos = Map<string, Map<string, Dito>>

export interface Aberto {
  abertura: Abertura
  unidades: ReadonlyMap<string, UnidadeNaVotacao>
  /** Units that owe nothing by now. */
  quites: Set<string>
  ditos: Ditos
}

export interface SessaoDoItem {
  ditos: Ditos
  quites: ReadonlySet<string>
  votos: VotoDaSessao<VotoDito>[]
}

/** An item as it stood when it was closed. */
export interface ItemContado {
  abertura: Abertura
  encerradoEm: string
  votacao: Votacao<VotoDito>
  apuracao: Apuracao | ApuracaoDaEleicao
}

/** Something for the minutes, with the line it comes from. */
export interface Fato {
  registro: Registro
  frase: string
}

export interface Sala {
  /** Ids of the people who are there. */
  dentro: Set<string>
  /** Those who came in during the session, there or gone again. */
  entraram: Set<string>
}

export class Andamento {
  readonly assembleia: string
  readonly procuracoes: Procuracao[] = []
  readonly abertos = new Map<string, Aberto>()
  /** By id of the item, its sessions so far. */
  readonly sessoesDoItem = new Map<string, SessaoDoItem[]>()
  readonly itens: ItemContado[] = []
  readonly fatos: Fato[] = []
  /** Of each vote that came in, by key of its line: null while it counts, or why it does not. */
  readonly porqueNaoConta = new Map<string, string | null>()
  readonly #salas = new Map<number, Sala>()
  readonly #nomes: ReadonlyMap<string, string>

  /** @param registros all of them: units are called by the name of their last snapshot */
  constructor(registros: readonly Registro[]) {
    this.assembleia = registros.find((r) => r.tipo === 'assembleia')?.assembleia ?? ''
    this.#nomes = new Map(
      registros.flatMap((r) => (r.tipo === 'abertura' ? r.unidades.map(({ id, nome }) => [id, nome] as const) : [])),
    )
  }

  /** "Unidade 101". */
  unidade = (id: string): string => `Unidade ${this.#nomes.get(id) ?? id}`

  sala(sessao: number): Sala {
    const sala = this.#salas.get(sessao) ?? { dentro: new Set(), entraram: new Set() }
    this.#salas.set(sessao, sala)
    return sala
  }

  anotar(registro: Registro, frase: string): void {
    this.fatos.push({ registro, frase })
  }

  /** Somebody comes in, or votes from elsewhere: the proxies they gave rest until the session ends. */
  chegar(registro: Registro, pessoa: string): void {
    const { entraram } = this.sala(registro.sessao)
    if (entraram.has(pessoa)) return
    entraram.add(pessoa)
    for (const { unidade } of this.procuracoes.filter((uma) => uma.outorgante === pessoa && !uma.revogada))
      this.anotar(
        registro,
        `${this.unidade(unidade)}: quem deu procuração chegou às ${formatarHora(registro.instante)} e fala por si até o fim da sessão; o que o procurador votou antes vale enquanto não for trocado`,
      )
  }

  recusar(voto: RegistroDeVoto, porque: string): void {
    this.porqueNaoConta.set(chaveDo(voto), porque)
    this.anotar(voto, `${this.unidade(voto.unidade)}: voto não contado, porque ${porque}`)
  }

  /** Votes that others took the place of. */
  trocar({ porAparelho }: Dito): void {
    for (const voto of porAparelho.values()) this.porqueNaoConta.set(chaveDo(voto), 'foi trocado por outro, depois')
  }
}
