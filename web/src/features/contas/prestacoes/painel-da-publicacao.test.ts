import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { botoesDe, desenhar, emTexto } from '../../../../test/desenhar.ts'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { PainelDaPublicacao } from './painel-da-publicacao.tsx'

const ESTE_MES = todayInSaoPaulo().slice(0, 7)
const FICHEIROS = ['Baixar PDF', 'Baixar planilha (XLSX)']
const desenhado = (
  situacao: Prestacao['situacao'],
  administra: boolean,
  _id = '2020-10',
  selo: string | null = null,
  eu: Prestacao['conselho']['eu'] = null,
) => {
  const publicada = { publicadaEm: '2020-11-12T02:00:00.000Z', publicadaPor: 'Ana Lima' }
  const conselho = { eu, versao: null, pareceres: [], faltam: [], lembretes: null }
  const prestacao = {
    _id,
    situacao,
    selo,
    conselho,
    ...(situacao === 'publicada' && publicada),
  } as unknown as Prestacao
  return desenhar(createElement(PainelDaPublicacao, { prestacao, administra }))
}

test.each<[Prestacao['situacao'], string, string[]]>([
  ['aberta', '2020-10', ['Nota e parecer', 'Fechar o mês']],
  ['aberta', ESTE_MES, ['Nota e parecer']],
  ['fechada', '2020-10', ['Nota e parecer', 'Publicar']],
  ['publicada', '2020-10', ['Retirar a publicação']],
])('a administração, nas contas de situação %s, de %s, pode %j', (situacao, mes, botoes) => {
  expect(botoesDe(desenhado(situacao, true, mes))).toEqual([...FICHEIROS, ...botoes])
  expect(botoesDe(desenhado(situacao, false, mes)), 'quem lê só baixa').toEqual(FICHEIROS)
})

test.each<[Prestacao['conselho']['eu'], string[]]>([
  [{ pode: true, motivo: null, deu: false }, ['Dar meu parecer']],
  [{ pode: true, motivo: null, deu: true }, ['Dar outro parecer']],
  [{ pode: false, motivo: 'Administrava o condomínio.', deu: false }, []],
])('quem é do conselho, como %j, pode %j', (eu, botoes) => {
  const marcacao = desenhado('publicada', false, '2020-10', null, eu)
  expect(botoesDe(marcacao)).toEqual([...FICHEIROS, ...botoes])
  if (eu?.motivo) expect(emTexto(marcacao)).toContain(eu.motivo)
})

test('um mês que ainda corre diz que se fecha quando terminar', () => {
  const DEPOIS = 'Dá para fechar e publicar quando o mês terminar.'
  expect(emTexto(desenhado('aberta', true, ESTE_MES))).toContain(DEPOIS)
  expect(emTexto(desenhado('aberta', true))).not.toContain(DEPOIS)
})

test.each([
  ['publicada', 'Publicada em 11/11/2020 por Ana Lima.'],
  ['fechada', 'O mês está fechado: o que é datado nele não muda mais.'],
  ['aberta', 'Os números são os do livro, e mudam com ele.'],
] as const)('%s, diz quem a vê e se os números mudam', (situacao, frase) => {
  expect(emTexto(desenhado(situacao, true))).toContain(frase)
  expect(emTexto(desenhado(situacao, true)).includes('Só a administração vê')).toBe(situacao !== 'publicada')
  const deQuemLe = emTexto(desenhado(situacao, false))
  expect(deQuemLe.includes('Os moradores ainda não veem.')).toBe(situacao !== 'publicada')
})
