import { createElement } from 'react'
import { expect, test } from 'vitest'
import { botoesDe, desenhar, emTexto } from '../../../../test/desenhar.ts'
import { situacaoDosDadosDe } from '../../../paineis/pessoas/dados-da-pessoa.tsx'
import { SituacaoDaPessoa } from './situacao-da-pessoa.tsx'
import { duasEtapasDe, sessoesDe, type Usuario } from './usuarios.api.ts'

const [DE_PE, ELIMINADA] = [{ eliminadaEm: null }, { eliminadaEm: '2026-11-12T12:00:00.000Z' }]
interface Lido {
  podeMudar?: boolean
  dados?: typeof DE_PE | typeof ELIMINADA
  sessoes?: { abertas: number; usadaEm: string | null }
  duasEtapas?: boolean
}
const desenhada = (
  { status, tipo }: Pick<Usuario, 'status' | 'tipo'>,
  { podeMudar = true, dados = DE_PE, sessoes = { abertas: 0, usadaEm: null }, duasEtapas = false }: Lido = {},
) => {
  const pessoa = { _id: 'p', name: 'Caio Antunes', status, tipo } as Usuario
  return desenhar(createElement(SituacaoDaPessoa, { pessoa, podeMudar }), [
    [situacaoDosDadosDe('p').queryKey, dados],
    [sessoesDe('p').queryKey, sessoes],
    [duasEtapasDe('p').queryKey, { ativo: duasEtapas, desde: null }],
  ])
}
const ATIVO = { status: 'Ativo', tipo: 'Morador' } as const

test.each<[Usuario['status'], Usuario['tipo'], string[]]>([
  ['Ativo', 'Morador', ['Desativar', 'Link de senha']],
  ['Ativo', 'Inquilino', ['Desativar', 'Link de senha']],
  ['Ativo', 'Administrador', ['Desativar']],
  ['Convite enviado', 'Morador', ['Reenviar convite', 'Desativar', 'Link de senha']],
  ['Convite vencido', 'Morador', ['Reenviar convite', 'Desativar', 'Link de senha']],
  ['Desabilitado', 'Morador', ['Reativar']],
])('com quem está %s, e é %s, pode-se %j', (status, tipo, botoes) => {
  expect(botoesDe(desenhada({ status, tipo }))).toEqual(botoes)
})

test('com a própria, e com quem foi eliminado, nada', () => {
  expect(botoesDe(desenhada(ATIVO, { podeMudar: false }))).toEqual([])
  expect(botoesDe(desenhada({ ...ATIVO, status: 'Desabilitado' }, { dados: ELIMINADA }))).toEqual([])
})

test('sessões só se encerram onde as há, e de quem ainda entra', () => {
  const sessoes = { abertas: 2, usadaEm: '2026-11-12T12:00:00.000Z' }
  expect(botoesDe(desenhada(ATIVO, { sessoes }))).toContain('Encerrar sessões')
  expect(emTexto(desenhada(ATIVO, { sessoes }))).toContain('2 sessões abertas, a última usada em 12/11/2026')
  expect(emTexto(desenhada(ATIVO))).toContain('Nenhuma sessão aberta')
  expect(botoesDe(desenhada({ ...ATIVO, status: 'Desabilitado' }, { sessoes }))).toEqual(['Reativar'])
})

test('as duas etapas só se redefinem a quem as tem', () => {
  expect(botoesDe(desenhada(ATIVO, { duasEtapas: true }))).toContain('Redefinir duas etapas')
  expect(botoesDe(desenhada(ATIVO))).not.toContain('Redefinir duas etapas')
})
