import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ASSEMBLEIA, assembleiaDeProva, encerramento, mesa, voto } from '../provas/registros-de-prova.ts'
import { emOrdem } from './ordem.ts'

const registros = assembleiaDeProva()

it('a ordem é a do que as linhas dizem, em qualquer ordem de chegada, e cada uma uma vez', () => {
  const certa = emOrdem(registros)
  fc.assert(
    fc.property(
      fc.shuffledSubarray(registros, { minLength: registros.length }),
      fc.subarray(registros),
      (chegaram, outraVez) => {
        expect(emOrdem([...chegaram, ...outraVez])).toEqual(certa)
      },
    ),
  )
})

it('no mesmo instante: quem chega está lá antes do voto, e o voto antes do encerramento', () => {
  const a = mesa('Mesa A')
  const fim = a(5, encerramento)
  const dito = a(5, voto('101', 'sim'))
  const chegou = a(5, { tipo: 'entrada', pessoa: 'd101' })
  expect(emOrdem([fim, dito, chegou]).registros).toEqual([chegou, dito, fim])
})

it('duas linhas diferentes com o mesmo número do mesmo aparelho: nenhuma vale', () => {
  const boa = mesa('Mesa B')(1, ASSEMBLEIA)
  const [uma, outra] = [mesa('Mesa A')(1, voto('101', 'sim')), mesa('Mesa A')(2, voto('101', 'nao'))]
  for (const chegaram of [
    [uma, boa, outra],
    [outra, uma, boa, uma],
  ])
    expect(emOrdem(chegaram)).toEqual({ registros: [boa], contraditorios: [uma, outra] })
})
