import type { AmbienteDaReinf } from '#contract/contas/retencoes.ts'
import type { Tributo } from '#contract/contas/retencoes/tributos.ts'
import { localEm } from '#contract/valores/calendario.ts'
import {
  ehCprb,
  NATUREZA_NA_REINF,
  numeroESerie,
  TIPO_NA_REINF,
  type ContaDaReinf,
  type Evento,
  type Retida,
} from './eventos.rules.ts'
import { documento, valorDaReinf, type Elemento } from './xml.rules.ts'

/** The events R-2010 and R-4020 of the EFD-Reinf, layout 2.1.2 (v2_01_02), as the accountant signs and sends them. Pure. */

/** What the events of a month have in common. */
export interface Declarante {
  /** CNPJ of the condominium, 14 digits. */
  cnpj: string
  /** `YYYY-MM`. */
  mes: string
  ambiente: AmbienteDaReinf
}

const VERSAO_DO_PROGRAMA = 'condominio-em-dia'
const MAIS_EVENTOS = 999
const ANOS = 8

/**
 * `ID`, kind and number of who declares, the instant in São Paulo, and five digits that no other event of that instant has: those of
 * the month among eight years, and its place in it.
 * @param lugar from 1 on
 */
export function idDoEvento({ cnpj, mes }: Pick<Declarante, 'cnpj' | 'mes'>, lugar: number, agora: Date): string {
  if (lugar > MAIS_EVENTOS) throw new Error(`mais de ${MAIS_EVENTOS} eventos em um mês`)
  const doMes = (Number(mes.slice(0, 4)) % ANOS) * 12 + Number(mes.slice(5, 7)) - 1
  const instante = `${localEm(agora).replace(/\D/g, '')}${String(agora.getUTCSeconds()).padStart(2, '0')}`
  return `ID1${cnpj.slice(0, 8)}000000${instante}${String(doMes * 1000 + lugar).padStart(5, '0')}`
}

const AMBIENTES: Record<AmbienteDaReinf, string> = { producao: '1', restrita: '2' }

const cabeca = ({ cnpj, mes, ambiente }: Declarante): Elemento[] => [
  [
    'ideEvento',
    [
      ['indRetif', '1'],
      ['perApur', mes],
      ['tpAmb', AMBIENTES[ambiente]],
      ['procEmi', '1'],
      ['verProc', VERSAO_DO_PROGRAMA],
    ],
  ],
  [
    'ideContri',
    [
      ['tpInsc', '1'],
      ['nrInsc', cnpj.slice(0, 8)],
    ],
  ],
]

const soma = (contas: readonly ContaDaReinf[], de: (c: ContaDaReinf) => number) =>
  valorDaReinf(contas.reduce((s, c) => s + de(c), 0))

/** The INSS withheld of a bill: the one withholding an R-2010 tells. */
const inssDe = (c: ContaDaReinf): Retida => c.retencoes[0] ?? { tributo: 'INSS', base: 0, valor: 0 }

function notaDe(c: ContaDaReinf): Elemento {
  const { numero, serie } = numeroESerie(c.nota ?? '')
  const { base, valor } = inssDe(c)
  return [
    'nfs',
    [
      ['serie', serie],
      ['numDocto', numero],
      ['dtEmissaoNF', c.emissao ?? ''],
      ['vlrBruto', valorDaReinf(c.bruto)],
      [
        'infoTpServ',
        [
          ['tpServico', (c.tipo && TIPO_NA_REINF[c.tipo]) ?? ''],
          ['vlrBaseRet', valorDaReinf(base)],
          ['vlrRetencao', valorDaReinf(valor)],
        ],
      ],
    ],
  ]
}

/** R-2010: the services of one supplier with INSS withheld, note by note. */
const servicosTomados = (quem: Declarante, { documento: cnpj, contas }: Evento): Elemento[] => [
  ...cabeca(quem),
  [
    'infoServTom',
    [
      [
        'ideEstabObra',
        [
          ['tpInscEstab', '1'],
          ['nrInscEstab', quem.cnpj],
          // No work of construction: those are declared by their own number.
          ['indObra', '0'],
          [
            'idePrestServ',
            [
              ['cnpjPrestador', cnpj ?? ''],
              ['vlrTotalBruto', soma(contas, (c) => c.bruto)],
              ['vlrTotalBaseRet', soma(contas, (c) => inssDe(c).base)],
              ['vlrTotalRetPrinc', soma(contas, (c) => inssDe(c).valor)],
              ['indCPRB', contas[0] && ehCprb(inssDe(contas[0])) === true ? '1' : '0'],
              ...contas.map(notaDe),
            ],
          ],
        ],
      ],
    ],
  ],
]

/** In the order the layout has them. */
const CAMPOS_DA_RETENCAO: readonly [Tributo, base: string, valor: string][] = [
  ['IRRF', 'vlrBaseIR', 'vlrIR'],
  ['CSRF', 'vlrBaseAgreg', 'vlrAgreg'],
  ['CSLL', 'vlrBaseCSLL', 'vlrCSLL'],
  ['COFINS', 'vlrBaseCofins', 'vlrCofins'],
  ['PIS', 'vlrBasePP', 'vlrPP'],
]

/** What was withheld of the payments of one day. */
const retidasDoDia = (contas: readonly ContaDaReinf[]): Elemento[] =>
  CAMPOS_DA_RETENCAO.flatMap(([tributo, campoDaBase, campoDoValor]): Elemento[] => {
    const destes = contas.flatMap((c) => c.retencoes.filter((r) => r.tributo === tributo))
    if (destes.length === 0) return []
    const somar = (de: 'base' | 'valor') => valorDaReinf(destes.reduce((s, r) => s + r[de], 0))
    return [
      [campoDaBase, somar('base')],
      [campoDoValor, somar('valor')],
    ]
  })

/** Of one nature, the payments of each day together: the layout tells them apart by nothing else. */
const pagamentosDe = (contas: readonly ContaDaReinf[]): Elemento[] =>
  [...Map.groupBy(contas, (c) => c.pagaEm ?? '')]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([dia, doDia]): Elemento => [
      'infoPgto',
      [
        ['dtFG', dia],
        ['vlrBruto', soma(doDia, (c) => c.bruto)],
        ['retencoes', retidasDoDia(doDia)],
      ],
    ])

/** R-4020: what one company was paid with CSLL, PIS, Cofins or IR withheld. */
const pagamentosAEmpresa = (quem: Declarante, { documento: cnpj, contas }: Evento): Elemento[] => [
  ...cabeca(quem),
  [
    'ideEstab',
    [
      ['tpInscEstab', '1'],
      ['nrInscEstab', quem.cnpj],
      [
        'ideBenef',
        [
          ['cnpjBenef', cnpj ?? ''],
          ...[...Map.groupBy(contas, (c) => (c.tipo && NATUREZA_NA_REINF[c.tipo]) ?? '')]
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([natureza, destas]): Elemento => ['idePgto', [['natRend', natureza], ...pagamentosDe(destas)]]),
        ],
      ],
    ],
  ],
]

/** The event as a file. @param id of `idDoEvento` */
export const xmlDoEvento = (quem: Declarante, e: Evento, id: string): string =>
  e.evento === 'R-2010'
    ? documento('evtTomadorServicos', { evento: 'evtServTom', id, conteudo: servicosTomados(quem, e) })
    : documento('evt4020PagtoBeneficiarioPJ', { evento: 'evtRetPJ', id, conteudo: pagamentosAEmpresa(quem, e) })
