import type { No } from '#server/platform/xml/arvore.ts'

/**
 * What the published schemas of the EFD-Reinf ask of the events we write: R-4020 by `evt4020PagtoBeneficiarioPJ-v2_01_02`, R-2010 by
 * `evtTomadorServicos-v2_01_01` with the namespace, the lower-case `id` and the decimal comma of 2.1.2. Written down by hand: order,
 * how often, and the shape of each text.
 */

type Forma = RegExp | readonly Parte[]
type Parte = readonly [nome: string, minimo: number, maximo: number, forma: Forma]

const NS = 'http://www.reinf.esocial.gov.br/schemas'
const VALOR = /^\d{1,12},\d{2}$/
const UM_OU_DOIS = /^[12]$/
const MES = /^20[1-9]\d-(0[1-9]|1[0-2])$/
const DIA = /^20[1-9]\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const CNPJ = /^\d{14}$/

const CABECA: Parte[] = [
  [
    'ideEvento',
    1,
    1,
    [
      ['indRetif', 1, 1, UM_OU_DOIS],
      ['nrRecibo', 0, 1, /^[0-9]{1,18}-[0-9]{2}-[0-9]{4}-[0-9]{4,6}-[0-9]{1,18}$/],
      ['perApur', 1, 1, MES],
      ['tpAmb', 1, 1, UM_OU_DOIS],
      ['procEmi', 1, 1, UM_OU_DOIS],
      ['verProc', 1, 1, /^.{1,20}$/],
    ],
  ],
  [
    'ideContri',
    1,
    1,
    [
      ['tpInsc', 1, 1, UM_OU_DOIS],
      ['nrInsc', 1, 1, /^(\d{8}|\d{11}|\d{14})$/],
    ],
  ],
]

const NFS: Parte[] = [
  ['serie', 1, 1, /^[a-zA-Z0-9.-]{1,5}$/],
  ['numDocto', 1, 1, /^[a-zA-Z0-9.-]{1,15}$/],
  ['dtEmissaoNF', 1, 1, DIA],
  ['vlrBruto', 1, 1, VALOR],
  ['obs', 0, 1, /^.{2,250}$/],
  [
    'infoTpServ',
    1,
    9,
    [
      ['tpServico', 1, 1, /^\d{9}$/],
      ['vlrBaseRet', 1, 1, VALOR],
      ['vlrRetencao', 1, 1, VALOR],
    ],
  ],
]

const R2010: Parte[] = [
  ...CABECA,
  [
    'infoServTom',
    1,
    1,
    [
      [
        'ideEstabObra',
        1,
        1,
        [
          ['tpInscEstab', 1, 1, /^[14]$/],
          ['nrInscEstab', 1, 1, CNPJ],
          ['indObra', 1, 1, /^[012]$/],
          [
            'idePrestServ',
            1,
            1,
            [
              ['cnpjPrestador', 1, 1, CNPJ],
              ['vlrTotalBruto', 1, 1, VALOR],
              ['vlrTotalBaseRet', 1, 1, VALOR],
              ['vlrTotalRetPrinc', 1, 1, VALOR],
              ['vlrTotalRetAdic', 0, 1, VALOR],
              ['vlrTotalNRetPrinc', 0, 1, VALOR],
              ['vlrTotalNRetAdic', 0, 1, VALOR],
              ['indCPRB', 1, 1, /^[01]$/],
              ['nfs', 1, Infinity, NFS],
            ],
          ],
        ],
      ],
    ],
  ],
]

const RETENCOES = ['IR', 'Agreg', 'CSLL', 'Cofins', 'PP'].flatMap((t): Parte[] => [
  [`vlrBase${t}`, 0, 1, VALOR],
  [`vlr${t}`, 0, 1, VALOR],
])

const R4020: Parte[] = [
  ...CABECA,
  [
    'ideEstab',
    1,
    1,
    [
      ['tpInscEstab', 1, 1, /^[123]$/],
      ['nrInscEstab', 1, 1, CNPJ],
      [
        'ideBenef',
        1,
        1,
        [
          ['cnpjBenef', 0, 1, CNPJ],
          ['nmBenef', 0, 1, /^.{1,70}$/],
          ['isenImun', 0, 1, /^[23]$/],
          ['ideEvtAdic', 0, 1, /^.{1,8}$/],
          [
            'idePgto',
            1,
            100,
            [
              ['natRend', 1, 1, /^\d{5}$/],
              ['observ', 0, 1, /^.{1,200}$/],
              [
                'infoPgto',
                1,
                999,
                [
                  ['dtFG', 1, 1, DIA],
                  ['vlrBruto', 0, 1, VALOR],
                  ['retencoes', 0, 1, RETENCOES],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
  ],
]

const ESQUEMAS: Record<string, { ns: string; evento: string; forma: readonly Parte[] }> = {
  'R-2010': { ns: `${NS}/evtTomadorServicos/v2_01_02`, evento: 'evtServTom', forma: R2010 },
  'R-4020': { ns: `${NS}/evt4020PagtoBeneficiarioPJ/v2_01_02`, evento: 'evtRetPJ', forma: R4020 },
}

function faltasDe(no: No, forma: Forma, onde: string): string[] {
  if (forma instanceof RegExp)
    return no.filhos.length === 0 && forma.test(no.texto) ? [] : [`${onde}: “${no.texto}” não cabe`]
  const faltas: string[] = no.texto.trim() === '' ? [] : [`${onde}: tem texto entre os elementos`]
  let i = 0
  for (const [nome, minimo, maximo, dele] of forma) {
    let quantos = 0
    for (let filho = no.filhos[i]; filho?.nome === nome; filho = no.filhos[++i]) {
      quantos++
      faltas.push(...faltasDe(filho, dele, `${onde}/${nome}`))
    }
    if (quantos < minimo || quantos > maximo) faltas.push(`${onde}: ${quantos} de ${nome}`)
  }
  if (i < no.filhos.length) faltas.push(`${onde}: ${no.filhos[i]?.nome ?? ''} fora de lugar`)
  return faltas
}

/** What of an event is not as its schema has it, the signature aside, which is the accountant's. */
export function faltasNoLeiaute(raiz: No, evento: 'R-2010' | 'R-4020'): string[] {
  const esquema = ESQUEMAS[evento]
  const [no, ...outros] = raiz.filhos
  if (
    !esquema ||
    !no ||
    outros.length > 0 ||
    raiz.nome !== 'Reinf' ||
    raiz.ns !== esquema.ns ||
    no.nome !== esquema.evento
  )
    return [`raiz: ${raiz.nome} de ${raiz.ns}`]
  const id = no.atributos['id'] ?? ''
  return [
    ...(/^ID\d{34}$/.test(id) && Object.keys(no.atributos).length === 1 ? [] : [`id: ${id}`]),
    ...faltasDe(no, esquema.forma, no.nome),
  ]
}
