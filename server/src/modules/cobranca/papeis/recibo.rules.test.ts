import { describe, expect, test } from 'vitest'
import type { Cobranca, Pagamento, PassoDaMemoria } from '#contract/cobranca/cobrancas.ts'
import { cobrancaDeNovembro, pagamentoInteiro, passo } from '../../../../test/cobranca-de-exemplo.ts'
import { emTexto } from '../../../../test/documento-em-texto.ts'
import { EMITENTE } from '../../../../test/emitente.ts'
import { reciboDePagamento } from './recibo.rules.ts'

const EM_DIA = [passo('Principal', 520), passo('Total', 520)]

interface Recibo {
  cobranca?: Partial<Cobranca>
  pagamento?: Partial<Pagamento>
  passos?: PassoDaMemoria[]
  emitente?: Partial<Record<'cnpj' | 'endereco' | 'sindico', string>>
  cpf?: string
}
const recibo = ({ cobranca, pagamento, passos = EM_DIA, emitente, cpf }: Recibo = {}) =>
  reciboDePagamento(cobrancaDeNovembro(cobranca), pagamentoInteiro(pagamento), passos, {
    emitente: { ...EMITENTE, ...emitente },
    cpf: cpf ?? null,
    emitidoEm: '2026-11-12',
  })
const linhas = (...args: Parameters<typeof recibo>) => emTexto(recibo(...args).blocos)

test('o recibo de um pagamento inteiro diz quem pagou, quanto, de quê, e quem recebeu', () => {
  expect(linhas()).toEqual([
    '□ Recebido em: 09/11/2026',
    '□ Valor: R$ 520,00 (quinhentos e vinte reais)',
    'Recebemos de Ana Lima R$ 520,00 (quinhentos e vinte reais) em 09/11/2026, pela unidade A 101.',
    'Referente a: Taxa condominial, 11/2026',
    'Vencimento: 10/11/2026',
    'Valor cobrado: R$ 520,00',
    'Emitido em 12/11/2026 por Edifício Solar.',
    '✎ Edifício Solar, Administração',
  ])
})

test('do que um crédito pagou não se diz que dinheiro entrou: o recibo dele é outro', () => {
  const ditas = linhas({ pagamento: { credito: 'k1', valor: 200, principal: 200 } })
  expect(ditas.slice(0, 3)).toEqual([
    '□ Vale como pago em: 09/11/2026',
    '□ Crédito usado: R$ 200,00 (duzentos reais)',
    'R$ 200,00 (duzentos reais) de crédito da unidade A 101 pagaram esta cobrança. O dinheiro entrou antes, e tem o recibo do crédito.',
  ])
  expect(ditas.join(' ')).not.toContain('Recebemos')
})

test('o recibo tem o número da cobrança, e o pé também', () => {
  const { titulo, timbre, rodape } = recibo({ emitente: { endereco: 'Rua das Flores, 10' } })
  expect({ titulo, timbre, rodape }).toEqual({
    titulo: 'Recibo da cobrança C-2026-000123',
    timbre: { nome: 'Edifício Solar', linhas: ['Rua das Flores, 10'], logo: null },
    rodape: 'Edifício Solar · C-2026-000123',
  })
})

describe('quem pagou e quem recebeu', () => {
  test('com o CPF, onde quem lê pode vê-lo', () => {
    expect(linhas({ cpf: '529.982.247-25' })[2]).toContain('Recebemos de Ana Lima, CPF 529.982.247-25, R$ 520,00')
  })

  test('de quem não se sabe o nome, quem responde pela unidade', () => {
    expect(linhas({ cobranca: { pagador: null } })[2]).toContain(
      'Recebemos de quem responde pela unidade A 101 R$ 520,00',
    )
  })

  test('o emitente se diz com o CNPJ e o síndico', () => {
    expect(linhas({ emitente: { cnpj: '11222333000181', sindico: 'Rui Sá' } }).slice(-2)).toEqual([
      'Emitido em 12/11/2026 por Edifício Solar, CNPJ 11.222.333/0001-81, por Rui Sá, que responde pela administração.',
      '✎ Rui Sá, Por Edifício Solar',
    ])
  })
})

describe('o que foi pago', () => {
  const ATRASADA = [
    passo('Principal', 520),
    passo('Juros simples', 5.2, { base: 520, taxa: '1 %', dias: 30 }),
    passo('Total', 525.2),
  ]

  test('o principal com encargos, cada parte em sua linha, e como a dívida foi calculada', () => {
    const pagamento = { valor: 525.2, juros: 5.2, data: '2026-12-10' }
    expect(linhas({ pagamento, passos: ATRASADA }).slice(6, -1)).toEqual([
      '# O que foi pago',
      'Parte | Valor →',
      'Principal | R$ 520,00',
      'Juros | R$ 5,20',
      '= Total | R$ 525,20',
      '# Como a dívida de 10/12/2026 foi calculada',
      'Passo | Sobre → | Taxa → | Dias → | Valor →',
      'Principal |  |  |  | R$ 520,00',
      'Juros simples | R$ 520,00 | 1 % | 30 | R$ 5,20',
      '= Total |  |  |  | R$ 525,20',
      'Emitido em 12/11/2026 por Edifício Solar.',
    ])
  })

  test('a correção e a multa têm os seus nomes', () => {
    const pagamento = { valor: 30, principal: 0, correcao: 10, multa: 20 }
    const ditas = linhas({ pagamento, passos: [passo('Total', 30)] })
    expect(ditas).toContain('Correção monetária | R$ 10,00')
    expect(ditas).toContain('Multa | R$ 20,00')
    expect(ditas.join()).not.toContain('Principal')
  })

  test('uma parte só, que não é do principal, também se diz', () => {
    const pagamento = { valor: 5, principal: 0, juros: 5 }
    expect(linhas({ pagamento, passos: [passo('Total', 5)] })).toContain('Juros | R$ 5,00')
  })
})

describe('pagamento de parte', () => {
  test('diz em destaque quanto resta naquele dia', () => {
    expect(linhas({ pagamento: { valor: 500, principal: 500 } })[3]).toBe(
      '! Pagamento parcial: restam R$ 20,00 desta cobrança, em 09/11/2026.',
    )
  })

  test('o que resta é do total do dia, com os encargos', () => {
    const passos = [passo('Principal', 520), passo('Juros', 5.2), passo('Total', 525.2)]
    const pagamento = { valor: 520, principal: 514.8, juros: 5.2 }
    expect(linhas({ pagamento, passos })[3]).toBe('! Pagamento parcial: restam R$ 5,20 desta cobrança, em 09/11/2026.')
  })

  test('sem a conta do dia, nada se diz que resta', () => {
    expect(linhas({ passos: [], pagamento: { valor: 500, principal: 500 } }).join()).not.toContain('parcial')
  })
})

test('um pagamento estornado diz em destaque que o recibo não vale, e não diz que resta', () => {
  const pagamento = {
    valor: 500,
    principal: 500,
    estornadoEm: '2026-11-11T12:00:00.000Z',
    motivoDoEstorno: 'Cheque devolvido',
  }
  const ditas = linhas({ pagamento })
  expect(ditas[0]).toBe('! Este pagamento foi estornado: Cheque devolvido. O recibo não vale.')
  expect(ditas.join()).not.toContain('parcial')
})

test('a ordem que a administração escolheu vem com o motivo', () => {
  expect(linhas({ pagamento: { motivo: 'Acordo em assembleia' } })).toContain(
    'Ordem escolhida pela administração: Acordo em assembleia',
  )
})
