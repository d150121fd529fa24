import { z } from 'zod'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { camposDoPagavel } from '#contract/contas/pagaveis.campos.ts'
import { corpoDePagavel, type FormaDePagar, type Pagavel } from '#contract/contas/pagaveis.ts'
import { lerTipoDeServico } from '#contract/contas/retencoes/tributos.ts'
import { emReais } from '#contract/valores/dinheiro.ts'
import { mesDigitado } from '../../../formularios/campos-digitados.ts'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import {
  esquemaDosCampos,
  naOrdemDosCampos,
  regrasNaTela,
  textosDe,
  textosDosCampos,
  textosParaEnviar,
} from '../../../formularios/de-campos.ts'
import { valorOuNada, valorPreenchido } from '../../../formularios/valor-digitado.ts'
import { lerRepeticao, nomeDaRepeticao } from '../../../paineis/repeticao.ts'
import type { StoredFile } from '../../../ui/files/file-preview.tsx'
import type { CorpoDoPagavel } from './pagaveis.api.ts'
import { esquemaDasPartes, partesDe, partesParaEnviar, problemaDasPartes } from './partes/partes-na-tela.ts'
import { ditasDe, ditasParaEnviar, esquemaDasDitas } from './retencoes/ditas.ts'

export const esquemaDoPagavel = esquemaDosCampos(camposDoPagavel, {
  ...regrasNaTela(corpoDePagavel.shape),
  fornecedor: z.string().optional(),
  vencimento: dataDigitada,
  emissao: dataDigitada.optional(),
  servico: z.string().optional(),
  competencia: mesDigitado.optional(),
  valor: valorPreenchido('Informe o valor'),
  desconto: valorOuNada(emReais('o desconto')),
  tipoDeServico: z.string().optional(),
  simples: z.boolean(),
  retencoes: esquemaDasDitas,
  partes: esquemaDasPartes,
  recorrencia: z.string().optional(),
  anexos: z.array(z.custom<StoredFile>()),
})
  .extend({ rascunho: z.boolean(), valorDifere: z.boolean() })
  .superRefine((v, c) => {
    if (v.desconto !== null && v.desconto > v.valor)
      c.addIssue({ code: 'custom', path: ['desconto'], message: 'O desconto é maior que o valor' })
    const problema = problemaDasPartes(v.valor, v.partes)
    if (problema !== null) c.addIssue({ code: 'custom', path: ['partes'], message: problema })
  })
export type Valores = z.input<typeof esquemaDoPagavel>
export type Preenchido = z.output<typeof esquemaDoPagavel>

const TEXTOS = textosDosCampos(camposDoPagavel)

export const EM_BRANCO: Valores = naOrdemDosCampos(esquemaDoPagavel, {
  ...textosDe(TEXTOS, null),
  fundo: FUNDO_ORDINARIO,
  forma: 'boleto' satisfies FormaDePagar,
  valor: null,
  desconto: null,
  simples: false,
  retencoes: [],
  partes: [],
  anexos: [],
  rascunho: false,
  valorDifere: false,
})

export const valoresDe = (p: Pagavel): Valores =>
  naOrdemDosCampos(esquemaDoPagavel, {
    ...textosDe(TEXTOS, {
      ...p,
      fornecedor: p.fornecedor?._id ?? null,
      fundo: p.fundo._id,
      servico: p.servico?._id ?? null,
      recorrencia: nomeDaRepeticao(p.recorrencia),
    }),
    forma: p.forma,
    valor: p.valor,
    desconto: p.desconto === 0 ? null : p.desconto,
    simples: p.simples,
    retencoes: ditasDe(p.retencoes),
    partes: partesDe(p.partes),
    anexos: p.anexos,
    rascunho: p.status === 'Rascunho',
    // Whoever entered it said so.
    valorDifere: p.linha !== null && p.status !== 'Rascunho',
  })

/** What was filled in, once valid, as the fields hold it. */
export const emCampos = (v: Preenchido): Valores => ({
  ...v,
  ...textosDe(TEXTOS, textosParaEnviar(TEXTOS, v)),
  forma: v.forma,
  retencoes: v.retencoes.map((r) => ({ ...r, motivo: r.motivo ?? '' })),
})

/** What is filled in, as the call takes it. */
export const corpoDe = (v: Preenchido): CorpoDoPagavel => {
  const { competencia, categoria, fundo, ...textos } = textosParaEnviar(TEXTOS, v)
  const comLinha = v.forma === 'boleto' || v.forma === 'arrecadacao'
  return {
    ...textos,
    linha: comLinha ? textos.linha : null,
    pix: v.forma === 'pix' ? textos.pix : null,
    ...(competencia && { competencia }),
    // Of a divided bill these are its first part's.
    ...(v.partes.length === 0 && { categoria, ...(fundo && { fundo }) }),
    forma: v.forma,
    recorrencia: lerRepeticao(v.recorrencia ?? ''),
    valor: v.valor,
    desconto: v.desconto ?? 0,
    tipoDeServico: lerTipoDeServico(v.tipoDeServico),
    simples: v.simples,
    retencoes: ditasParaEnviar(v.retencoes),
    partes: partesParaEnviar(v.partes),
    anexos: v.anexos.map((a) => a._id),
    rascunho: v.rascunho,
    valorDifere: v.valorDifere,
  }
}
