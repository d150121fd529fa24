import { paragrafo } from '../../protocolo/comum.ts'
import { nomesDosConvidados } from './nomes-dos-convidados.ts'

/** Longest name of a list of guests, as of a person. */
const MAXIMO_DO_NOME = 120

/** Who comes to a booking, one name a line; empty lines are left out. */
export const listaDeConvidados = paragrafo('a lista de convidados', 20_000)
  .refine((t) => nomesDosConvidados(t).every((nome) => nome.length <= MAXIMO_DO_NOME), {
    error: `Escreva um nome por linha, cada um com até ${MAXIMO_DO_NOME} letras`,
  })
  .transform((t) => nomesDosConvidados(t).join('\n'))
