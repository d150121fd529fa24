import { expect, it } from 'vitest'
import { antesDaDecisao, nomesDosPassos, problemaDoDia, problemaDoEstagio } from './passos.ts'
import { ENCERRADOS, estagios } from './processo.ts'
import { aberto } from './provas/caso-de-prova.ts'

it('de cada estágio, os passos que se podem dar', () => {
  const podem = Object.fromEntries(
    estagios.map((estagio) => [estagio, nomesDosPassos.filter((passo) => problemaDoEstagio(passo, estagio) === null)]),
  )
  expect(podem).toEqual({
    aberto: ['advertir', 'notificar', 'arquivar', 'prescrever'],
    advertido: ['notificar', 'arquivar', 'prescrever'],
    notificado: ['provar-entrega', 'receber-defesa', 'arquivar', 'prescrever'],
    'em-defesa': ['provar-entrega', 'receber-defesa', 'decidir', 'arquivar', 'prescrever'],
    decidido: ['comunicar-decisao', 'recorrer', 'confirmar', 'anular'],
    'em-recurso': ['comunicar-decisao', 'julgar-recurso', 'anular'],
    confirmado: ['comunicar-decisao', 'cobrar', 'anular', 'prescrever'],
    anulado: [],
    arquivado: [],
    cobrado: ['anular'],
    prescrito: [],
  })
})

it('o porquê diz o passo e onde o processo está', () => {
  expect(problemaDoEstagio('cobrar', 'em-defesa')).toBe(
    'Não é possível cobrar a multa: o processo está na fase da defesa',
  )
  expect(problemaDoEstagio('decidir', 'notificado')).toBe(
    'Não é possível decidir: o processo espera a prova de que a notificação chegou',
  )
})

it('nenhum passo vem antes do anterior, e no mesmo dia pode', () => {
  expect(problemaDoDia({ passo: 'advertir', dia: '2026-10-19' }, aberto)).toBe(
    'O passo anterior é de 20/10/2026: este não vem antes dele',
  )
  expect(problemaDoDia({ passo: 'advertir', dia: '2026-10-20' }, aberto)).toBeNull()
})

it('antes da decisão estão os quatro primeiros', () => {
  expect(estagios.filter(antesDaDecisao)).toEqual(['aberto', 'advertido', 'notificado', 'em-defesa'])
  expect(ENCERRADOS.some(antesDaDecisao)).toBe(false)
})
