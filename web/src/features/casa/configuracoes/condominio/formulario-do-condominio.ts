import { z } from 'zod'
import { camposDoCondominio } from '#contract/casa/condominio.campos.ts'
import { corpoDoCondominio, type atualizarCondominio, type Condominio } from '#contract/casa/condominio.ts'
import type { CorpoEnviado } from '#contract/protocolo/rota.ts'
import { naOrdemDosCampos, regrasNaTela, textosDe, textosParaEnviar } from '../../../../formularios/de-campos.ts'
import { comparacaoDe } from '../../../../registros/campos-do-registro.ts'
import { semAssinatura } from '../../../../registros/sem-assinatura.ts'

const { nome, cnpj, unidades: _unidades, pix: _pix, ...outros } = regrasNaTela(corpoDoCondominio.shape)

/** The form: units are typed as text. */
export const esquemaDoCondominio = z.object({
  nome,
  cnpj,
  unidades: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, 'O número de unidades deve ser um número inteiro, até 9.999')
    .optional(),
  ...outros,
})
const TEXTOS = ['nome', 'cnpj', ...(Object.keys(outros) as (keyof typeof outros)[])] as const
export type Valores = ReturnType<typeof valoresDe>

export const valoresDe = (c: Condominio) =>
  naOrdemDosCampos(esquemaDoCondominio, {
    ...textosDe(TEXTOS, c),
    unidades: c.unidades === 0 ? '' : String(c.unidades),
  })

/** A field left empty is emptied on the server too. */
export const corpoDe = (v: z.output<typeof esquemaDoCondominio>): CorpoEnviado<typeof atualizarCondominio> => ({
  ...textosParaEnviar(TEXTOS, v),
  unidades: Number(v.unidades ?? 0),
})

/** What two people may have changed at once. */
export const COMPARACAO = comparacaoDe<typeof camposDoCondominio, Valores>(camposDoCondominio, {
  logo: {
    label: camposDoCondominio.logo.rotulo,
    comparavel: (v) => semAssinatura(v.logo),
    porExtenso: (v) => (v.logo === '' ? '' : 'uma imagem'),
  },
})
