import { z } from 'zod'
import { corpoDeServico, tiposDeServico, type Servico } from '#contract/predio/servicos.ts'
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

export const esquemaDoServico = z
  .object({
    titulo: corpoDeServico.shape.titulo,
    tipo: z.enum(tiposDeServico),
    area: corpoDeServico.shape.area,
    fornecedor: z.string().optional(),
    prazo: diaDoCampo.optional(),
    recorrencia: z.string().optional(),
    custo: valorOuNada(),
    descricao: z.string().max(5000, 'A descrição pode ter no máximo 5000 caracteres').optional(),
    anexos: z.array(z.custom<StoredFile>()),
  })
  .superRefine((v, c) => {
    if (v.recorrencia && v.prazo === undefined)
      c.addIssue({ code: 'custom', path: ['prazo'], message: 'Informe o prazo do serviço que se repete' })
  })
export type Valores = z.input<typeof esquemaDoServico>
export type Preenchido = z.output<typeof esquemaDoServico>

export const EM_BRANCO: Valores = {
  titulo: '',
  tipo: 'Corretiva',
  area: '',
  fornecedor: '',
  prazo: '',
  recorrencia: '',
  custo: null,
  descricao: '',
  anexos: [],
}

export const valoresDe = (s: Servico): Valores => ({
  titulo: s.titulo,
  tipo: s.tipo,
  area: s.area,
  fornecedor: s.fornecedor?._id ?? '',
  prazo: s.prazo ?? '',
  recorrencia: nomeDaRepeticao(s.recorrencia),
  custo: s.custo,
  descricao: s.descricao,
  anexos: s.anexos,
})

/** What is filled in, as the call takes it. */
export const corpoDe = (v: Preenchido): CorpoDoServico => ({
  titulo: v.titulo,
  tipo: v.tipo,
  area: v.area,
  fornecedor: v.fornecedor ?? null,
  prazo: v.prazo ?? null,
  recorrencia: lerRepeticao(v.recorrencia ?? ''),
  custo: v.custo,
  descricao: v.descricao ?? '',
  anexos: v.anexos.map((a) => a._id),
})
