import { expect, test } from 'vitest'
import { devolucoesEmPalavras } from './ler-devolucoes.tsx'

test.each<[string[], string[], string]>([
  [['Beto'], [], '1 e-mail devolvido registrado: Beto.'],
  [['Beto', 'Ana'], [], '2 e-mails devolvidos registrados: Beto, Ana.'],
  [[], ['Já estava.', 'Já estava.'], 'Já estava.'],
  [['Beto'], ['x.eml: Não é.'], '1 e-mail devolvido registrado: Beto. x.eml: Não é.'],
])('%j e %j', (nomes, porques, dito) => expect(devolucoesEmPalavras(nomes, porques)).toBe(dito))
