import { describe, expect, it } from 'vitest'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { fundoDoItem, fundoNoCampo, fundoSugerido } from './fundo-do-item.ts'

const ordinario = { _id: FUNDO_ORDINARIO, tipo: 'ordinario' as const }
const reserva = { _id: '2', tipo: 'reserva' as const }
const outraReserva = { _id: '5', tipo: 'reserva' as const }
const fachada = { _id: '4', tipo: 'obras' as const }
const elevador = { _id: '3', tipo: 'obras' as const }

describe('fundo de um item', () => {
  it.each([
    ['ordinaria', FUNDO_ORDINARIO],
    ['fundo_de_reserva', '2'],
    ['extraordinaria', '3'],
  ] as const)('%s é oferecida ao mais antigo dos fundos dela', (natureza, fundo) => {
    expect(fundoSugerido([ordinario, outraReserva, reserva, fachada, elevador], natureza)).toBe(fundo)
  })

  it.each(['ordinaria', 'fundo_de_reserva', 'extraordinaria'] as const)(
    '%s vai para o ordinário onde não há outro',
    (natureza) => expect(fundoSugerido([ordinario], natureza)).toBe(FUNDO_ORDINARIO),
  )

  it('o escolhido vale mais que o oferecido, e com um só fundo nada é enviado', () => {
    expect(fundoDoItem('4', 'fundo_de_reserva', [ordinario, reserva, fachada])).toEqual({ fundo: '4' })
    expect(fundoDoItem('', 'extraordinaria', [ordinario, reserva, fachada])).toEqual({ fundo: '4' })
    expect(fundoDoItem('', 'extraordinaria', [ordinario])).toEqual({})
    expect(fundoDoItem('', 'extraordinaria', [])).toEqual({})
  })

  it('a extraordinária de antes, sem fundo, continua ordinária quando alguém a abre', () => {
    expect(fundoNoCampo({ natureza: 'extraordinaria' })).toBe(FUNDO_ORDINARIO)
    expect(fundoNoCampo({ natureza: 'extraordinaria', fundo: '4' })).toBe('4')
    expect(fundoNoCampo({ natureza: 'fundo_de_reserva', fundo: null })).toBe('')
  })
})
