import { z } from 'zod'
import { MAX_TERMO_DA_FRACAO } from '../../../valores/fracao.ts'
import { materias } from '../materias.ts'

/**
 * What a line of an assembly's record is made of. Lines are only ever added, and each is whole by itself: who reads the file
 * needs neither the database nor the rest of the product. People are ids: names are in the minutes, and can be erased there.
 */

const texto = z.string().min(1)
/** Milliseconds and Z, always: as texts they sort as they happened. */
const instante = z.iso.datetime({ precision: 3 })
const inteiro = z.int().min(1)
const dia = z.iso.date()

const fracao = z
  .strictObject({ num: inteiro, den: inteiro.max(MAX_TERMO_DA_FRACAO) })
  .refine(({ num, den }) => num <= den, 'a fração passa de 1')

const semRepetir = (quais: readonly { id: string }[]) => new Set(quais.map(({ id }) => id)).size === quais.length

const unidade = z.strictObject({
  id: texto,
  nome: texto,
  fracao,
  donos: z.array(texto),
  quite: z.boolean(),
  acusada: z.boolean(),
})

const materia = z.enum(materias)

const procuracao = z.strictObject({
  id: texto,
  unidade: texto,
  outorgante: texto,
  procurador: texto,
  poderes: z.enum(['gerais', 'especiais']),
  materias: z.array(materia).nullable(),
  assembleia: texto.nullable(),
  dia,
  validaAte: dia.nullable(),
  documento: texto.nullable(),
  substabelecida: z.boolean(),
})

const ajuste = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('peso'), materia: materia.nullable(), peso: z.enum(['fracao', 'unidade']) }),
  z.strictObject({
    tipo: z.literal('quorum'),
    materia,
    denominador: z.enum(['presentes', 'todos', 'restantes']),
    limiar: fracao,
    comparacao: z.enum(['>', '>=']),
  }),
  z.strictObject({ tipo: z.literal('eleicao'), materia, criterio: z.enum(['maioria', 'mais-votado']) }),
  z.strictObject({ tipo: z.literal('procuracoes'), porPessoa: inteiro }),
])

/** The clauses of the convenção that change how something is counted. What the law does not let it say does not hold here either. */
const clausula = z.strictObject({ clausula: texto, inicio: dia, fim: dia.nullable(), ajuste })

const comum = {
  instante,
  /** 1, and more in permanent session. */
  sessao: inteiro,
  /** Id of who entered it. */
  quem: texto,
  /** The desk or the device, as people call it: `Mesa A`. */
  aparelho: texto,
  /** Of the lines of this device, from 1 on without a gap. */
  sequencia: inteiro,
}

export const formaDoRegistro = z.discriminatedUnion('tipo', [
  z.strictObject({ ...comum, tipo: z.literal('assembleia'), assembleia: texto, titulo: texto }),
  z.strictObject({ ...comum, tipo: z.literal('entrada'), pessoa: texto }),
  z.strictObject({ ...comum, tipo: z.literal('saida'), pessoa: texto }),
  z.strictObject({ ...comum, tipo: z.literal('procuracao'), procuracao }),
  z.strictObject({ ...comum, tipo: z.literal('revogacao'), procuracao: texto }),
  z.strictObject({
    ...comum,
    tipo: z.literal('abertura'),
    item: texto,
    titulo: texto,
    materia,
    convocacao: z.enum(['primeira', 'segunda']),
    /** No session follows: a special quorum that is missed is a refusal. */
    ultima: z.boolean(),
    eleicao: z
      .strictObject({
        vagas: inteiro,
        candidatos: z
          .array(z.strictObject({ id: texto, nome: texto }))
          .refine(semRepetir, 'o mesmo candidato está duas vezes'),
      })
      .nullable(),
    clausulas: z.array(clausula),
    /** As they are at this instant. */
    unidades: z.array(unidade).refine(semRepetir, 'a mesma unidade está duas vezes'),
  }),
  /** What was owed was paid in the room. */
  z.strictObject({ ...comum, tipo: z.literal('quitacao'), unidade: texto }),
  /** A second vote of whoever voted changes the first. */
  z.strictObject({
    ...comum,
    tipo: z.literal('voto'),
    item: texto,
    unidade: texto,
    /** Who voted, which whoever is at the desk enters. */
    pessoa: texto,
    /** Ids of candidates in an election. */
    voto: z.union([z.enum(['sim', 'nao', 'abstencao', 'branco']), z.array(texto)]),
  }),
  z.strictObject({ ...comum, tipo: z.literal('encerramento'), item: texto }),
])

export type Registro = z.infer<typeof formaDoRegistro>
export type RegistroDe<T extends Registro['tipo']> = Extract<Registro, { tipo: T }>
export type Abertura = RegistroDe<'abertura'>
export type RegistroDeVoto = RegistroDe<'voto'>
export type VotoDito = RegistroDeVoto['voto']

const RESUMO = /^[0-9a-f]{64}$/

/** A line with its place in the chain. */
export const formaDaLinha = z.strictObject({
  n: inteiro,
  /** When it entered the chain, later than its own instant where a desk had no network. */
  em: instante,
  registro: formaDoRegistro,
  elo: z.string().regex(RESUMO),
  /** The code the voter was given; null of what is no vote. */
  recibo: texto.nullable(),
})

export type Linha = z.infer<typeof formaDaLinha>

/** Weights are exact ratios, `7/48`. */
const total = z.strictObject({ nome: texto, peso: z.string().regex(/^\d+\/\d+$/), unidades: z.int().min(0) })

export const formaDoResultado = z.strictObject({
  item: texto,
  titulo: texto,
  sessao: inteiro,
  encerradoEm: instante,
  resultado: texto,
  /** Ids of who was elected. */
  eleitos: z.array(texto),
  totais: z.array(total),
  naoContadas: z.array(texto),
  frase: texto,
})

export type ResultadoEscrito = z.infer<typeof formaDoResultado>

export const FORMATO = 'recontagem-de-assembleia'

/** The file, but for its lines, which are read one by one so that what is wrong is told with its line. */
export const formaDoArquivo = z.strictObject({
  formato: z.literal(FORMATO),
  versao: z.literal(1),
  selo: z.string().regex(RESUMO),
  linhas: z.array(z.unknown()),
  resultados: z.array(formaDoResultado),
})
