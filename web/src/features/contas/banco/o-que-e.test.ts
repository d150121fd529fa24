import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { Movimento } from '#contract/contas/banco.ts'
import { botoesDe, desenhar, emTexto, linksDe } from '../../../../test/desenhar.ts'
import { OQueE } from './o-que-e.tsx'

type Sugestao = NonNullable<Movimento['sugestao']>
type Parte = Movimento['conciliacoes'][number]

const SUGESTAO = {
  tipo: 'cobranca',
  titulo: 'Cota de novembro, A 101',
  valor: 500,
  confianca: 'alta',
  motivos: ['txid', 'valor'],
  partes: [],
  detalhe: '',
} as unknown as Sugestao
const CHEGADO = {
  _id: 'm',
  descricao: 'PIX RECEBIDO',
  valor: 500,
  estado: 'pendente',
  motivo: null,
  conciliacoes: [],
  sugestao: null,
} as unknown as Movimento
const nada = () => undefined
const desenhado = (mudancas: Partial<Movimento>, gravando: string | null = null) => {
  const acoes = { gravando, confirmar: nada, escolher: nada, desfazer: nada }
  return desenhar(createElement(OQueE, { movimento: { ...CHEGADO, ...mudancas }, acoes }))
}
const sugerido = (mudancas: Partial<Sugestao>, movimento: Partial<Movimento> = {}) =>
  desenhado({ sugestao: { ...SUGESTAO, ...mudancas }, ...movimento })
const de = (acao: string) => `${acao} : PIX RECEBIDO`
const parte = (tipo: Parte['tipo'], alvo: string, mudancas: Partial<Parte> = {}): Parte =>
  ({ _id: alvo, tipo, alvo, titulo: `Parte ${alvo}`, valor: 250, vale: true, ...mudancas }) as Parte

describe('o que se pode fazer com um movimento por conciliar', () => {
  test.each<[string, string, string[]]>([
    ['sem nada parecido', desenhado({}), ['Dizer o que é']],
    ['muito provável', sugerido({}), ['Confirmar', 'É outra coisa']],
    ['provável', sugerido({ confianca: 'media' }), ['Confirmar', 'É outra coisa']],
    ['possível: não se confirma sem olhar', sugerido({ confianca: 'baixa' }), ['Dizer o que é']],
    ['de outro valor: não se confirma sem dividir', sugerido({ valor: 300 }), ['Dizer o que é']],
    ['que saiu', sugerido({ tipo: 'despesa' }, { valor: -500 }), ['Confirmar', 'É outra coisa']],
  ])('%s', (_, marcacao, botoes) => expect(botoesDe(marcacao)).toEqual(botoes.map(de)))

  test('diz com que certeza e por quê; do que já está no livro, que está', () => {
    expect(emTexto(desenhado({}))).toContain('Nada parecido no livro')
    expect(emTexto(sugerido({}))).toContain('Muito provável: código do PIX e valor exato')
    expect(emTexto(sugerido({}))).not.toContain('já está no livro')
    expect(emTexto(sugerido({ tipo: 'receita' }))).toContain('já está no livro')
  })

  test('enquanto um se grava, nele não se escolhe outra vez; nos outros, sim', () => {
    const botoes = (gravando: string) => botoesDe(desenhado({}, gravando))
    expect([botoes('m'), botoes('outro')]).toEqual([[`${de('Dizer o que é')} (agora não)`], [de('Dizer o que é')]])
  })
})

describe('o que já se disse de um movimento', () => {
  test('fora do livro, com o motivo, e desfaz-se', () => {
    const fora = desenhado({ estado: 'ignorado', motivo: 'Aplicação' })
    expect(emTexto(fora)).toContain('Fora do livro: Aplicação')
    expect(botoesDe(fora)).toEqual([de('Desfazer')])
  })

  test('cada parte leva ao que é; a que se estornou não leva a nada, e o diz', () => {
    const conciliacoes = [
      parte('cobranca', 'c'),
      parte('receita', 'r'),
      parte('despesa', 'd'),
      parte('cobranca', 'e', { vale: false }),
    ]
    const conciliado = desenhado({ estado: 'conciliado', conciliacoes })
    expect(linksDe(conciliado).map(([caminho]) => caminho)).toEqual([
      '/cobranca/c',
      '/receita/r/edit',
      '/despesa/d/edit',
    ])
    expect(emTexto(conciliado)).toMatch(/Parte e .*estornado/)
    expect(botoesDe(conciliado)).toEqual([de('Desfazer')])
  })

  test('o valor de cada parte, só onde são várias', () => {
    const dito = (...conciliacoes: Parte[]) => emTexto(desenhado({ estado: 'conciliado', conciliacoes }))
    expect(dito(parte('cobranca', 'c'))).not.toContain('250,00')
    expect(dito(parte('cobranca', 'c'), parte('receita', 'r'))).toContain('250,00')
  })
})
