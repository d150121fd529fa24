import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import type { Alguem } from '../acontecimentos.ts'

/** Somebody with an account who lives in the building. */
export interface Morador extends Alguem {
  tel: string
  bloco: string | null
  apto: string | null
}

/** Who and what is in the building at the moment the story has come to: the ids the services gave. */
export class Predio {
  /** Id of each unit, by its name. */
  readonly unidades = new Map<string, string>()
  /** The first to come first. */
  readonly moradores: Morador[] = []
  /** Id of each charge, by month and unit. */
  readonly cobrancas = new Map<string, string>()

  /** Id of a unit. @throws Error when the story has none of that name */
  unidade(u: { bloco: string; apto: string }): string {
    const id = this.unidades.get(nomeDaUnidade(u))
    if (id === undefined) throw new Error(`A demonstração não tem a unidade ${nomeDaUnidade(u)}`)
    return id
  }

  /** Who has lived longest in a unit. @param exceto somebody else @throws Error when nobody does */
  deQuem(bloco: string, apto: string, exceto?: Alguem): Morador {
    const morador = this.moradores.find((m) => m.bloco === bloco && m.apto === apto && m.id !== exceto?.id)
    if (!morador) throw new Error(`A demonstração não tem ninguém na unidade ${bloco} ${apto}`)
    return morador
  }

  sair(pessoa: Alguem): void {
    this.moradores.splice(
      this.moradores.findIndex((m) => m.id === pessoa.id),
      1,
    )
  }
}
