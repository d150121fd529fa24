import { z } from 'zod'
import { camposDoServico } from '#contract/predio/servicos.campos.ts'
import type { Ocorrencia } from '#contract/predio/ocorrencias.ts'
import { corpoDeServico, type Servico } from '#contract/predio/servicos.ts'
import {
  esquemaDosCampos,
  naOrdemDosCampos,
  regrasNaTela,
  textosDe,
  textosDosCampos,
  textosParaEnviar,
} from '../../../formularios/de-campos.ts'
import { valorOuNada } from '../../../formularios/valor-digitado.ts'
import { lerRepeticao, nomeDaRepeticao } from '../../../paineis/repeticao.ts'
import { readDate } from '../../../ui/text/date-text.ts'
import type { StoredFile } from '../../../ui/files/file-preview.tsx'
import type { CorpoDoServico } from './servicos.api.ts'

/** The day as the field holds it: what is typed and is no date stays as text. */
export const diaDoCampo = z.string({ error: 'Informe a data' }).superRefine((texto, c) => {
  const lida = readDate(texto)
  if (lida.kind === 'refused') c.addIssue({ code: 'custom', message: lida.message })
})

export const esquemaDoServico = esquemaDosCampos(camposDoServico, {
  ...regrasNaTela(corpoDeServico.shape),
  fornecedor: z.string().optional(),
  prazo: diaDoCampo.optional(),
  recorrencia: z.string().optional(),
  custo: valorOuNada(),
  descricao: z.string().max(5000, 'A descrição pode ter no máximo 5000 caracteres').optional(),
  anexos: z.array(z.custom<StoredFile>()),
}).superRefine((v, c) => {
  if (v.recorrencia && v.prazo === undefined)
    c.addIssue({ code: 'custom', path: ['prazo'], message: 'Informe o prazo do serviço que se repete' })
})
export type Valores = z.input<typeof esquemaDoServico>
export type Preenchido = z.output<typeof esquemaDoServico>

const TEXTOS = textosDosCampos(camposDoServico)

export const EM_BRANCO: Valores = naOrdemDosCampos(esquemaDoServico, {
  ...textosDe(TEXTOS, null),
  tipo: 'Corretiva',
  custo: null,
  anexos: [],
})

const MAIOR_AREA = 80

/**
 * A new order as an incident tells it: what happened, where, and the photos of it. Neither name nor unit of who opened it comes along:
 * suppliers get the order, and what it cost is read by the residents.
 */
export const valoresDaOcorrencia = (o: Ocorrencia): Valores => ({
  ...EM_BRANCO,
  titulo: o.titulo,
  area: (o.local ?? '').slice(0, MAIOR_AREA),
  descricao: [`Ocorrência ${o.protocolo ?? ''}`, o.detalhes].filter(Boolean).join('\n'),
  anexos: o.anexos,
})

export const valoresDe = (s: Servico): Valores =>
  naOrdemDosCampos(esquemaDoServico, {
    ...textosDe(TEXTOS, {
      ...s,
      fornecedor: s.fornecedor?._id ?? null,
      recorrencia: nomeDaRepeticao(s.recorrencia),
    }),
    tipo: s.tipo,
    custo: s.custo,
    anexos: s.anexos,
  })

/** What was filled in, once valid, as the fields hold it. */
export const emCampos = (v: Preenchido): Valores => ({
  ...v,
  ...textosDe(TEXTOS, textosParaEnviar(TEXTOS, v)),
  tipo: v.tipo,
})

/** What is filled in, as the call takes it. */
export const corpoDe = (v: Preenchido): CorpoDoServico => ({
  ...textosParaEnviar(TEXTOS, v),
  tipo: v.tipo,
  recorrencia: lerRepeticao(v.recorrencia ?? ''),
  custo: v.custo,
  descricao: v.descricao ?? '',
  anexos: v.anexos.map((a) => a._id),
})
