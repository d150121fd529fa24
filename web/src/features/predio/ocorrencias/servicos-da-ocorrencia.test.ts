import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Ocorrencia } from '#contract/predio/ocorrencias.ts'
import { desenhar, emTexto, linksDe } from '../../../../test/desenhar.ts'
import { ServicosDaOcorrencia } from './servicos-da-ocorrencia.tsx'

const ordem = { _id: 's', titulo: 'Troca da bomba', prazo: '2026-12-01' }
const EM_EXECUCAO = { status: 'Em execução', createdAt: '2026-11-12T02:00:00.000Z' } as const
const desenhada = (
  ehAdministracao: boolean,
  servicos: Ocorrencia['servicos'],
  status: Ocorrencia['status'] = 'Confirmado',
) =>
  desenhar(
    createElement(ServicosDaOcorrencia, {
      ehAdministracao,
      ocorrencia: { _id: 'o', status, servicos } as Ocorrencia,
    }),
  )

const ABRIR = ['/addservico?ocorrencia=o', 'Abrir ordem de serviço']

test('a administração abre a primeira ordem, e depois vai às que há', () => {
  expect(linksDe(desenhada(true, []))).toEqual([ABRIR])
  const uma = desenhada(true, [{ ...EM_EXECUCAO, ordem }])
  expect(linksDe(uma)).toEqual([ABRIR, ['/servico/s', 'Troca da bomba']])
  expect(emTexto(uma)).toContain('Serviço pedido em 11/11/2026 · prazo 01/12/2026')
  expect(emTexto(uma)).toContain('Em execução')
})

test('da cancelada ninguém abre ordem', () => expect(desenhada(true, [], 'Cancelada')).toBe(''))

test('quem abriu lê que o serviço foi pedido e em que pé está, sem caminho para a ordem', () => {
  expect(desenhada(false, [])).toBe('')
  const dele = desenhada(false, [{ ...EM_EXECUCAO, ordem: null }])
  expect(linksDe(dele)).toEqual([])
  expect(emTexto(dele)).toBe('Serviço Serviço pedido em 11/11/2026 Em execução')
})
