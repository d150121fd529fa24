import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { LinhaDaLista } from '#contract/contas/fechamento/lista.ts'
import { desenhar, emTexto, linksDe } from '../../../../test/desenhar.ts'
import { OQueFalta } from './antes-de-fechar.tsx'
import { consultaDaLista } from './prestacao.api.ts'
import { oQueFaltaEmPalavras } from './textos.ts'

const linha = (tipo: LinhaDaLista['tipo'], mudancas: Partial<LinhaDaLista> = {}): LinhaDaLista => ({
  ...{ _id: tipo, tipo, titulo: `Título de ${tipo}`, estado: 'feito', segura: false, destino: null, sugestao: '' },
  texto: `Como está ${tipo}`,
  ...mudancas,
})
const SEGURA = linha('negativo', { estado: 'falta', segura: true, destino: '/fundos?mes=2026-10' })
const AVISA = linha('cobrancas', { estado: 'falta', destino: '/cobrancas/gerar' })
const FORA = linha('contagem', { estado: 'nao_se_aplica' })
const desenhada = (linhas: LinhaDaLista[], terminou = true) =>
  desenhar(createElement(OQueFalta, { competencia: '2026-10', terminou }), [
    [consultaDaLista('2026-10').queryKey, { competencia: '2026-10', linhas, resumo: 'r' }],
  ])

test('o que segura vem antes do que convém conferir, e cada coisa leva aonde se acerta; o feito fica dobrado', () => {
  const marcacao = desenhada([linha('extrato'), AVISA, SEGURA, FORA])
  expect(emTexto(marcacao)).toMatch(
    /O que falta para fechar outubro de 2026.*Seguram o fechamento.*Título de negativo.*Convém conferir.*Título de cobrancas.*Já feito ou não se aplica \(2\).*Feito.*Título de extrato.*Não se aplica.*Título de contagem/,
  )
  expect(linksDe(marcacao)).toEqual([
    ['/fundos?mes=2026-10', 'Como está negativo'],
    ['/cobrancas/gerar', 'Como está cobrancas'],
  ])
  expect(emTexto(marcacao)).toContain('Falta, e segura o fechamento: Título de negativo')
})

test('o mês que ainda corre tem a lista de hoje, e não diz que pode ser fechado', () => {
  const texto = emTexto(desenhada([FORA], false))
  expect(texto).toMatch(/O mês ainda corre: isto é como ele está hoje\..*Até hoje não falta nada\./)
  expect(texto).not.toContain('pode ser fechado')
  expect(emTexto(desenhada([SEGURA], false))).toContain('Como está negativo')
  expect(emTexto(desenhada([SEGURA]))).not.toContain('ainda corre')
})

test.each<[LinhaDaLista[], string]>([
  [[linha('extrato'), FORA], 'Não falta nada: o mês pode ser fechado.'],
  [[AVISA], 'Nada segura o fechamento. Uma coisa convém conferir antes.'],
  [[AVISA, { ...AVISA, _id: 'b' }], 'Nada segura o fechamento. 2 coisas convêm conferir antes.'],
  [
    [SEGURA],
    'Uma coisa segura o fechamento: acerte, ou feche com o motivo de cada uma, que sai nas contas publicadas.',
  ],
  [
    [SEGURA, { ...SEGURA, _id: 'b' }, AVISA],
    '2 coisas seguram o fechamento: acerte, ou feche com o motivo de cada uma, que sai nas contas publicadas. Mais uma convém conferir.',
  ],
])('uma frase diz quanto falta (%#)', (linhas, frase) => {
  expect(oQueFaltaEmPalavras(linhas)).toBe(frase)
})
