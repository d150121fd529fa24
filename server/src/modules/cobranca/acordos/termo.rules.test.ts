import { describe, expect, test } from 'vitest'
import type { Acordo } from '#contract/cobranca/acordos.ts'
import { emTexto } from '../../../../test/documento-em-texto.ts'
import { EMITENTE } from '../../../../test/emitente.ts'
import type { Emitente } from '../../casa/condominio/emitente.rules.ts'
import { documentoDoTermo, type Devedor } from './termo.rules.ts'

const SEM_ENCARGOS = { correcao: 0, juros: 0, multa: 0 }
const cobranca = (numero: string, resto: Partial<Acordo['cobrancas'][number]>): Acordo['cobrancas'][number] => ({
  ...{
    _id: numero,
    numero,
    tipo: 'mensal',
    nome: 'Taxa condominial',
    competencia: '2026-09',
    vencimento: '2026-09-10',
    venceEm: '2026-09-10',
  },
  ...{ principal: 500, ...SEM_ENCARGOS, total: 500, memoria: [], status: 'em_acordo' },
  ...resto,
})
const parcela = (numero: number, valor: number, vencimento: string, venceEm = vencimento) => ({
  ...{ numero, cobranca: `p${numero}`, numeroDaCobranca: `C-2026-00020${numero}`, vencimento, venceEm },
  ...{ principal: valor, juros: 0, valor, pago: 0, status: 'aberta' as const, vencida: false },
})

const ACORDO: Acordo = {
  _id: 'a1',
  numero: 'A-2026-0001',
  unidade: { _id: 'u1', bloco: 'A', apto: '101', nome: 'A 101' },
  pagador: 'Dalva Devedora',
  data: '2026-11-12',
  divida: 1100.5,
  entrada: 100.5,
  jurosAoMes: 1.5,
  jurosSobre: 'principal',
  juros: 20,
  total: 1120.5,
  pago: 0,
  quantidade: 3,
  pagas: 0,
  proximoVencimento: '2026-11-12',
  atrasado: false,
  tolerancia: 10,
  status: 'ativo',
  encerradoEm: null,
  createdAt: '2026-11-12T12:00:00.000Z',
  versao: 0,
  observacao: null,
  clausula: null,
  motivo: null,
  cobrancas: [
    cobranca('C-2026-000101', { correcao: 2.5, juros: 8, multa: 10, total: 520.5 }),
    cobranca('C-2026-000102', { tipo: 'multa', nome: 'Som alto em 12/09', principal: 580, total: 580 }),
  ],
  parcelas: [parcela(0, 100.5, '2026-11-12'), parcela(1, 510, '2026-12-10'), parcela(2, 510, '2027-01-11')],
  destinos: [],
  abatido: null,
  excedente: 0,
}
const DEVEDORA: Devedor = { nome: 'Dalva Devedora', cpf: null }

interface Termo {
  acordo?: Partial<Acordo>
  emitente?: Partial<Emitente>
  devedor?: Partial<Devedor>
}
const termo = ({ acordo, emitente, devedor }: Termo = {}) =>
  documentoDoTermo({ ...ACORDO, ...acordo }, { ...EMITENTE, ...emitente }, { ...DEVEDORA, ...devedor })
const linhas = (...args: Parameters<typeof termo>) => emTexto(termo(...args).blocos)
/** What comes under a heading. */
function sob(titulo: string, ditas: string[]): string[] {
  const depois = ditas.slice(ditas.indexOf(`# ${titulo}`) + 1)
  const fim = depois.findIndex((l) => l.startsWith('# '))
  return fim === -1 ? depois : depois.slice(0, fim)
}
const TRACO = '______________________________________________'

test('o termo tem o número do acordo no título e no pé, e quem o emite', () => {
  const { titulo, timbre, rodape } = termo({ emitente: { cnpj: '11222333000181', endereco: 'Rua das Flores, 10' } })
  expect({ titulo, timbre, rodape }).toEqual({
    titulo: 'Termo de acordo A-2026-0001',
    timbre: { nome: 'Edifício Solar', linhas: ['CNPJ 11.222.333/0001-81 · Rua das Flores, 10'], logo: null },
    rodape: 'Edifício Solar · Termo de acordo A-2026-0001',
  })
})

test('as partes vêm antes da dívida, do pagamento, das condições e das assinaturas', () => {
  expect(linhas().filter((l) => l.startsWith('# '))).toEqual([
    '# Partes',
    '# Dívida em 12/11/2026',
    '# Pagamento',
    '# Condições',
    '# Assinaturas',
  ])
})

describe('as partes', () => {
  test('o credor, o devedor e a unidade', () => {
    expect(sob('Partes', linhas())).toEqual(['Credor: Edifício Solar.', 'Devedor: Dalva Devedora, pela unidade A 101.'])
  })

  test('com o síndico e o CPF, onde se sabem', () => {
    expect(sob('Partes', linhas({ emitente: { sindico: 'Rui Sá' }, devedor: { cpf: '52998224725' } }))).toEqual([
      'Credor: Edifício Solar, neste ato por seu síndico, Rui Sá.',
      'Devedor: Dalva Devedora, CPF 529.982.247-25, pela unidade A 101.',
    ])
  })

  test('de quem não se sabe o nome, um traço para o escrever', () => {
    expect(sob('Partes', linhas({ devedor: { nome: null } }))[1]).toBe(`Devedor: ${TRACO}, pela unidade A 101.`)
  })
})

test('a dívida, por extenso e cobrança por cobrança, com juros e multa somados', () => {
  expect(sob('Dívida em 12/11/2026', linhas())).toEqual([
    'O devedor reconhece dever R$ 1.100,50 (mil e cem reais e cinquenta centavos), que é a soma destas cobranças:',
    'Cobrança | Vencimento | Principal → | Correção → | Juros e multa → | Total →',
    'Taxa condominial 09/2026 (C-2026-000101) | 10/09/2026 | R$ 500,00 | R$ 2,50 | R$ 18,00 | R$ 520,50',
    'Som alto em 12/09 (C-2026-000102) | 10/09/2026 | R$ 580,00 | R$ 0,00 | R$ 0,00 | R$ 580,00',
    '= Total |  |  |  |  | R$ 1.100,50',
  ])
})

describe('o pagamento', () => {
  test('o total por extenso, a entrada e cada parcela no dia em que vence', () => {
    const [frase, ...tabela] = sob('Pagamento', linhas())
    expect(frase).toContain(
      'O devedor pagará R$ 1.120,50 (mil cento e vinte reais e cinquenta centavos) como segue. Sobre',
    )
    expect(tabela).toEqual([
      'Parcela | Cobrança | Vencimento | Valor →',
      'Entrada | C-2026-000200 | 12/11/2026 | R$ 100,50',
      '1 | C-2026-000201 | 10/12/2026 | R$ 510,00',
      '2 | C-2026-000202 | 11/01/2027 | R$ 510,00',
      '= Total |  |  | R$ 1.120,50',
    ])
  })

  test.each([
    [{ jurosAoMes: 0, juros: 0 }, 'O acordo não tem juros.'],
    [
      { jurosAoMes: 1 },
      'Sobre o principal e a correção correm juros simples de 1 % ao mês, que somam R$ 20,00 e estão nas parcelas.',
    ],
    [
      { jurosAoMes: 0.0333, jurosSobre: 'divida' as const },
      'Sobre toda a dívida correm juros simples de 0,0333 % ao mês, que somam R$ 20,00 e estão nas parcelas.',
    ],
  ])('os juros: %j', (acordo, frase) => {
    expect(sob('Pagamento', linhas({ acordo }))[0]?.split(' como segue. ')[1]).toBe(frase)
  })

  test('de uma parcela em dia sem banco, diz até quando pode ser paga', () => {
    const parcelas = [parcela(1, 560, '2026-12-10'), parcela(2, 560.5, '2027-01-10', '2027-01-11')]
    const ditas = sob('Pagamento', linhas({ acordo: { parcelas } }))
    expect(ditas).toContain('2 | C-2026-000202 | 10/01/2027 (pode ser paga até 11/01) | R$ 560,50')
    expect(ditas.at(-1)).toBe(
      'A parcela que vence em dia sem banco pode ser paga, sem acréscimo, até o dia útil seguinte.',
    )
  })
})

describe('as condições', () => {
  test('o que desfaz o acordo, e o que se segue', () => {
    expect(sob('Condições', linhas())).toEqual([
      'Se uma parcela atrasar mais de 10 dias, o acordo se desfaz: as cobranças acima voltam a ser devidas, com os encargos desde o vencimento de cada uma, menos o que as parcelas pagaram. O reconhecimento da dívida interrompe a prescrição (Código Civil, art. 202, VI).',
    ])
    expect(sob('Condições', linhas({ acordo: { tolerancia: 1 } }))[0]).toContain('mais de 1 dia, o acordo')
  })

  test('a cláusula que o devedor assina e a observação, quando há', () => {
    const acordo = { clausula: 'Os juros correm sobre toda a dívida', observacao: 'Combinado por telefone' }
    expect(sob('Condições', linhas({ acordo })).slice(1)).toEqual([
      'Cláusula: Os juros correm sobre toda a dívida',
      'Observação: Combinado por telefone',
    ])
  })

  test('uma observação em branco não se imprime', () => {
    expect(sob('Condições', linhas({ acordo: { observacao: '' } }))).toHaveLength(1)
  })
})

describe('as assinaturas', () => {
  test('o lugar de assinar de cada parte e de duas testemunhas', () => {
    expect(sob('Assinaturas', linhas())).toEqual([
      'Local e data: ______________________________, ____/____/________',
      ...['✎ Edifício Solar, Credor', '✎ Dalva Devedora, Devedor'],
      ...['✎ Testemunha 1, nome e CPF', '✎ Testemunha 2, nome e CPF'],
    ])
  })

  test('de quem não se sabe o nome, assina o devedor', () => {
    expect(sob('Assinaturas', linhas({ devedor: { nome: null } }))[2]).toBe('✎ Devedor')
  })

  test('pelo condomínio assina o síndico, quando se sabe quem é', () => {
    expect(sob('Assinaturas', linhas({ emitente: { sindico: 'Rui Sá' } }))[1]).toBe(
      '✎ Edifício Solar, Credor, por Rui Sá',
    )
  })

  test('ficam juntas numa página', () => {
    expect(termo().blocos).toContainEqual({ tipo: 'titulo', texto: 'Assinaturas', junto: 220 })
  })
})

test('um acordo que acabou diz em destaque, antes de tudo, que não está em vigor', () => {
  expect(linhas({ acordo: { status: 'rompido' } })[0]).toBe('! Este acordo não está mais em vigor.')
  expect(linhas().join('\n')).not.toContain('em vigor')
})
