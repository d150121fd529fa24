import { enumerar } from '#contract/valores/texto.ts'
import type { ListaDePertences, Pertence } from './unidades.ts'

/** How what people have where they live is called and read. */

interface Tipo {
  titulo: string
  /** "veículo", for the buttons; `adicionado` agrees with it. */
  um: string
  varios: string
  nenhum: string
  /** How one is read in its line. */
  escrever: (item: Pertence) => { titulo: string; detalhe: string; tel?: string }
}

const juntar = (...partes: (string | undefined)[]) => partes.filter(Boolean).join(' · ')
const comTraco = (placa: string) => (/^[A-Z]{3}\d{4}$/.test(placa) ? `${placa.slice(0, 3)}-${placa.slice(3)}` : placa)

export const TIPOS: Record<ListaDePertences, Tipo> = {
  veiculos: {
    titulo: 'Veículos',
    um: 'veículo',
    varios: 'veículos',
    nenhum: 'Nenhum veículo cadastrado',
    escrever: ({ placa = '', modelo, cor }) => ({ titulo: comTraco(placa), detalhe: juntar(modelo, cor) }),
  },
  animais: {
    titulo: 'Animais',
    um: 'animal',
    varios: 'animais',
    nenhum: 'Nenhum animal cadastrado',
    escrever: ({ nome = '', especie = '' }) => ({ titulo: nome, detalhe: especie }),
  },
  contatosDeEmergencia: {
    titulo: 'Contatos de emergência',
    um: 'contato',
    varios: 'contatos de emergência',
    nenhum: 'Nenhum contato cadastrado',
    escrever: ({ nome = '', tel = '', parentesco = '' }) => ({ titulo: nome, detalhe: parentesco, tel }),
  },
}

/** The three lists, in the order they are shown. */
export const LISTAS = Object.keys(TIPOS) as ListaDePertences[]

/** "1 veículo e 2 contatos de emergência"; null where there is nothing. */
export function quantosPertences(m: Record<ListaDePertences, readonly unknown[]>): string | null {
  const partes = LISTAS.filter((l) => m[l].length > 0).map((l) => {
    const { um, varios } = TIPOS[l]
    return `${m[l].length} ${m[l].length === 1 ? (l === 'contatosDeEmergencia' ? 'contato de emergência' : um) : varios}`
  })
  return partes.length === 0 ? null : enumerar(partes)
}
