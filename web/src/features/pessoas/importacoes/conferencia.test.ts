import { createElement } from 'react'
import { expect, test } from 'vitest'
import { desenhar, emTexto } from '../../../../test/desenhar.ts'
import { obrigatoriosDe } from './assunto.ts'
import { PESSOAS, UNIDADES } from './assuntos.ts'
import { DESPESAS } from './assuntos-do-passado.ts'
import { Conferencia } from './conferencia.tsx'
import type { PreviaDaImportacao } from './importacoes.api.ts'

const PREVIA = {
  ...{ linhas: 12, novas: 7, repetidas: 3, comErro: 2, problemas: [], totalDeProblemas: 0 },
  ...{ unidadesNovas: [], totalDeUnidadesNovas: 0, categoriasDesconhecidas: [], total: null },
}

test.each([
  [PESSOAS, 'Pessoas novas'],
  [UNIDADES, 'Unidades novas'],
])('a conferência conta as linhas do arquivo e o que é de cada uma: $titulo', (assunto, novas) => {
  const previa = { ...PREVIA, colunas: obrigatoriosDe(assunto) } as unknown as PreviaDaImportacao
  const texto = emTexto(desenhar(createElement(Conferencia, { assunto, previa, lendo: false })))
  expect(texto).toContain(`Linhas no arquivo 12 ${novas} 7 Repetidas 3 Com erro 2`)
})

test('o que tem valor mostra a soma do que entraria', () => {
  const previa = { ...PREVIA, total: 1484.37, colunas: obrigatoriosDe(DESPESAS) } as unknown as PreviaDaImportacao
  const texto = emTexto(desenhar(createElement(Conferencia, { assunto: DESPESAS, previa, lendo: false })))
  expect(texto).toMatch(/Despesas novas 7 · R\$\s1\.484,37 Repetidas 3/)
})

test('enquanto uma categoria espera decisão, não se manda corrigir o arquivo sem mais', () => {
  const categoriasDesconhecidas = [{ nome: 'Jardim', linhas: 12, retirada: false, decidida: false }]
  const previa = { ...PREVIA, novas: 0, categoriasDesconhecidas, colunas: obrigatoriosDe(DESPESAS) }
  const props = { assunto: DESPESAS, previa: previa as unknown as PreviaDaImportacao, lendo: false }
  expect(emTexto(desenhar(createElement(Conferencia, props)))).toContain('decida acima o que fazer com as categorias')
})
