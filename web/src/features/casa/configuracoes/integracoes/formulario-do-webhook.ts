import { z } from 'zod'
import { corpoDeWebhook, type Webhook } from '#contract/casa/webhooks.ts'
import { anunciadas, type Anunciada } from '#contract/protocolo/acontecimentos.ts'
import { nomeDaEntidade } from '../../../../registros/entidades.ts'

/** The form of a webhook: all kinds of record, or those that are ticked. */

const { nome, url } = corpoDeWebhook.shape

const campos = z.object({
  nome,
  url,
  /** All of them, or those ticked in `especies`. */
  entidades: z.enum(['tudo', 'escolhidas']),
  especies: z.record(z.string(), z.boolean()),
  ativo: z.boolean(),
})

/** Every kind of record it may tell of, by its name. */
export const ESPECIES: readonly { value: Anunciada; label: string }[] = anunciadas
  .map((value) => ({ value, label: nomeDaEntidade(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))

const marcadas = (especies: Record<string, boolean>): Anunciada[] => anunciadas.filter((e) => especies[e] === true)

export const esquemaDoWebhook = campos
  .refine((v) => v.entidades === 'tudo' || marcadas(v.especies).length > 0, {
    path: ['especies'],
    message: 'Escolha pelo menos um tipo de registro, ou avise de tudo',
  })
  .transform(({ entidades, especies, ...v }) => ({ ...v, entidades: entidades === 'tudo' ? null : marcadas(especies) }))

export type CamposDoWebhook = z.input<typeof esquemaDoWebhook>

/** A webhook in the fields of its form; without one, as a new one begins. */
export const valoresDoWebhook = (w: Webhook | null): CamposDoWebhook => ({
  nome: w?.nome ?? '',
  url: w?.url ?? '',
  entidades: w === null || w.entidades === null ? 'tudo' : 'escolhidas',
  especies: Object.fromEntries(anunciadas.map((e) => [e, w?.entidades?.includes(e) ?? false])),
  ativo: w?.ativo ?? true,
})
