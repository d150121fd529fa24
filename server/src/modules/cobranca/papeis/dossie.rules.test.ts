import { describe, expect, test } from 'vitest'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { cobrancaDeNovembro, emDia, pagamentoInteiro, passo } from '../../../../test/cobranca-de-exemplo.ts'
import { emTexto } from '../../../../test/documento-em-texto.ts'
import { EMITENTE } from '../../../../test/emitente.ts'
import { REGRA_DA_LEI, type Regra } from '../encargos/regra-de-atraso.rules.ts'
import { documentoDoDossie, type Dossie } from './dossie.rules.ts'

const REGRA: Regra = {
  ...{ inicio: '2020-01-01', multaBp: 200, juros: { tipo: 'convencionado', aoMesMicros: 1_000_000 } },
  ...{ indice: 'IGP-M', carencia: 0, clausula: 'Convenção, art. 12' },
}
const encargos = emDia({
  ...{ em: '2026-12-10', diasDeAtraso: 30, juros: 5.2, multa: 10.4, total: 535.6 },
  memoria: [passo('Principal', 520), passo('Juros', 5.2, { base: 520, taxa: '1 %', dias: 30 }), passo('Total', 535.6)],
})
const vencida = (c: Partial<Cobranca> = {}, regra = REGRA) => ({
  cobranca: cobrancaDeNovembro({ encargos, ...c }),
  regra,
})
const DOSSIE: Dossie = {
  ...{ unidade: 'A 101', em: '2026-12-10', vencidas: [vencida()], prescritas: [], acordos: [], avisos: [], anexos: [] },
  devedores: [{ nome: 'Ana Lima', cpf: '52998224725', papel: 'Proprietário' }],
}
const linhas = (d: Partial<Dossie> = {}, quem = EMITENTE) =>
  emTexto(documentoDoDossie({ ...DOSSIE, ...d }, quem).blocos)
function sob(titulo: string, ditas: string[]): string[] {
  const depois = ditas.slice(ditas.indexOf(`# ${titulo}`) + 1)
  const fim = depois.findIndex((l) => l.startsWith('# '))
  return fim === -1 ? depois : depois.slice(0, fim)
}

test('traz as partes, a conta, como se chegou a ela, os avisos e os documentos, por esta ordem', () => {
  expect(linhas().filter((l) => l.startsWith('# '))).toEqual([
    '# Partes',
    '# Demonstrativo da dívida em 10/12/2026',
    '# Critérios do cálculo',
    '# Pagamentos e a que foram imputados',
    '# Taxa condominial 11/2026 (C-2026-000123)',
    '# Avisos dados ao devedor',
    '# Documentos',
  ])
})

test('de relance: quantas são, o principal e a dívida do dia, por extenso', () => {
  expect(linhas().filter((l) => l.startsWith('□'))).toEqual([
    '□ Cobranças vencidas: 1 (A mais antiga, de 10/11/2026)',
    '□ Principal: R$ 520,00',
    '□ Dívida em 10/12/2026: R$ 535,60 (quinhentos e trinta e cinco reais e sessenta centavos)',
  ])
})

describe('as partes', () => {
  test('o credor com o síndico, a unidade e quem deve, com o CPF', () => {
    expect(sob('Partes', linhas({}, { ...EMITENTE, sindico: 'Rui Sá' })).slice(0, 4)).toEqual([
      'Credor: Edifício Solar',
      'Síndico: Rui Sá',
      'Unidade: A 101',
      'Proprietário: Ana Lima, CPF 529.982.247-25',
    ])
  })

  test('do que não se sabe, diz que não se sabe', () => {
    const devedores = [{ nome: 'Ana Lima', cpf: null, papel: 'Proprietário' }]
    expect(sob('Partes', linhas({ devedores }))).toContain('Proprietário: Ana Lima, CPF não informado')
    expect(sob('Partes', linhas({ devedores: [] }))).toContain('Devedor: Ninguém registrado na unidade')
  })
})

describe('o demonstrativo', () => {
  const duas = [vencida(), vencida({ numero: 'C-2026-000124', encargos: emDia({ total: 0.1, principal: 0.1 }) })]

  test('cada cobrança por suas partes, e a soma ao centavo', () => {
    expect(sob('Demonstrativo da dívida em 10/12/2026', linhas({ vencidas: duas }))).toEqual([
      'Cobrança | Vencimento | Principal → | Correção → | Juros → | Multa → | Total →',
      'Taxa condominial 11/2026 (C-2026-000123) | 10/11/2026 | R$ 520,00 | R$ 0,00 | R$ 5,20 | R$ 10,40 | R$ 535,60',
      'Taxa condominial 11/2026 (C-2026-000124) | 10/11/2026 | R$ 0,10 | R$ 0,00 | R$ 0,00 | R$ 0,00 | R$ 0,10',
      '= Total |  | R$ 520,10 | R$ 0,00 | R$ 5,20 | R$ 10,40 | R$ 535,70',
    ])
  })

  test('o que falta para a conta ser exata vem abaixo dela, uma vez', () => {
    const falta = 'Falta informar o IPCA de nov/2026.'
    const vencidas = [
      vencida({ encargos: { ...encargos, avisos: [falta] } }),
      vencida({ encargos: { ...encargos, avisos: [falta] } }),
    ]
    expect(linhas({ vencidas }).filter((l) => l === falta)).toHaveLength(1)
  })
})

describe('os critérios', () => {
  test('índice, taxa, termos, capitalização e descontos, e a regra por extenso', () => {
    expect(sob('Critérios do cálculo', linhas())).toEqual([
      'Índice de correção: IGP-M',
      'Taxa de juros: juros simples de 1 % ao mês',
      'Termo inicial: O dia seguinte ao vencimento de cada cobrança; a que vence em dia sem banco pode ser paga até o dia útil seguinte',
      'Termo final: 10/12/2026',
      'Capitalização: Juros simples, sem capitalização',
      'Descontos obrigatórios: Nenhum',
      'Depois do vencimento há multa de 2 %, juros simples de 1 % ao mês e correção pelo IGP-M (Convenção, art. 12).',
    ])
  })

  test('com duas regras, cada uma diz de que vencimentos é', () => {
    const vencidas = [
      vencida({ vencimento: '2026-09-10' }, REGRA_DA_LEI),
      vencida({ vencimento: '2026-10-10' }, REGRA_DA_LEI),
      vencida({}, { ...REGRA, indice: 'nenhum' }),
    ]
    const ditos = sob('Critérios do cálculo', linhas({ vencidas }))
    expect(ditos[0]).toBe('Índice de correção: IPCA; sem correção')
    expect(ditos.slice(-2).map((l) => l.split('. ')[0])).toEqual([
      'Vencimentos de 10/09/2026 a 10/10/2026',
      'Vencimento de 10/11/2026',
    ])
  })
})

describe('os pagamentos', () => {
  test('sem nenhum, diz que nada foi pago; um estornado não conta', () => {
    const nada = ['Nada foi pago das cobranças acima.']
    expect(sob('Pagamentos e a que foram imputados', linhas())).toEqual(nada)
    const pagamentos = [pagamentoInteiro({ estornadoEm: '2026-11-11T12:00:00.000Z' })]
    expect(sob('Pagamentos e a que foram imputados', linhas({ vencidas: [vencida({ pagamentos })] }))).toEqual(nada)
  })

  test('cada um com a parte da dívida que abateu', () => {
    const pagamentos = [pagamentoInteiro({ valor: 100, principal: 94.8, juros: 5.2, data: '2026-12-01' })]
    expect(sob('Pagamentos e a que foram imputados', linhas({ vencidas: [vencida({ pagamentos })] })).at(-1)).toBe(
      'C-2026-000123 | 01/12/2026 | R$ 100,00 | R$ 94,80 | R$ 0,00 | R$ 5,20 | R$ 0,00',
    )
  })
})

test('de cada cobrança, o vencimento, do que se compõe, por quê, e a conta passo a passo', () => {
  const vencidas = [vencida({ motivo: 'Barulho às 3h', clausula: 'Regimento, art. 7' })]
  expect(sob('Taxa condominial 11/2026 (C-2026-000123)', linhas({ vencidas }))).toEqual([
    'Vencimento: 10/11/2026. Composição: Taxa condominial, R$ 520,00. Motivo: Barulho às 3h. Cláusula: Regimento, art. 7.',
    'Passo | Sobre → | Taxa → | Dias → | Valor →',
    'Principal |  |  |  | R$ 520,00',
    'Juros | R$ 520,00 | 1 % | 30 | R$ 5,20',
    '= Total |  |  |  | R$ 535,60',
  ])
})

test('a que está para prescrever diz em destaque até quando se exige', () => {
  const prescricao = {
    ...{ desde: '2021-12-11', ultimoDia: '2026-12-11', interrompidaEm: null },
    ...{ situacao: 'proxima' as const, memoria: [] },
  }
  expect(linhas({ vencidas: [vencida({ prescricao })] })).toContain('! Pode ser exigida até 11/12/2026.')
  expect(linhas().join()).not.toContain('Pode ser exigida')
})

test('as prescritas e as que estão em acordo são ditas à parte, e em nenhuma soma', () => {
  const prescrita = cobrancaDeNovembro({ numero: 'C-2020-000001', vencimento: '2020-11-10' })
  const ditas = linhas({ prescritas: [prescrita], acordos: ['A-2026-0001'] })
  const fora = sob('O que não está nesta conta', ditas)
  expect(fora[0]).toContain('C-2020-000001), vencida em 10/11/2020')
  expect(fora[1]).toContain('acordo A-2026-0001')
  expect(ditas.find((l) => l.startsWith('□ Dívida'))).toContain('R$ 535,60')
  expect(linhas()).not.toContain('# O que não está nesta conta')
})

test('quem foi avisado, quando, como e de quê', () => {
  const avisos = [{ dia: '2026-11-20', como: 'E-mail', aQuem: 'Ana Lima, ana@exemplo.com', oQue: '1º lembrete' }]
  expect(sob('Avisos dados ao devedor', linhas({ avisos })).at(-1)).toBe(
    '20/11/2026 | E-mail | Ana Lima, ana@exemplo.com | 1º lembrete',
  )
  expect(sob('Avisos dados ao devedor', linhas())).toEqual(['Nenhum aviso está registrado.'])
})

test('os documentos que seguem e os que ainda é preciso juntar', () => {
  const [seguem, faltam] = sob('Documentos', linhas({ anexos: ['ata de 02/03/2026', 'ata de 10/08/2026'] }))
  expect(seguem).toBe('Seguem nas páginas seguintes: ata de 02/03/2026; ata de 10/08/2026.')
  expect(faltam).not.toContain('assembleias')
  expect(sob('Documentos', linhas())[0]).toContain('também as atas das assembleias')
})
