import { z } from 'zod'
import { camposDoComunicado } from '#contract/predio/comunicados.campos.ts'
import { corpoDeComunicado, type Comunicado } from '#contract/predio/comunicados.ts'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import {
  esquemaDosCampos,
  naOrdemDosCampos,
  regrasNaTela,
  textosDe,
  textosDosCampos,
  textosParaEnviar,
} from '../../../formularios/de-campos.ts'
import { DONOS_E_INQUILINOS, publicoDe, publicoNaTela, publicoParaEnviar } from '../../../paineis/publico/publico.ts'
import type { StoredFile } from '../../../ui/files/file-preview.tsx'
import type { CorpoDoComunicado } from './comunicados.api.ts'

export const esquemaDoComunicado = esquemaDosCampos(camposDoComunicado, {
  ...regrasNaTela(corpoDeComunicado.shape),
  pedeCiente: z.boolean(),
  valeAte: dataDigitada.optional(),
  anexos: z.array(z.custom<StoredFile>()),
}).extend({ publico: publicoNaTela })
export type Valores = z.input<typeof esquemaDoComunicado>
export type Preenchido = z.output<typeof esquemaDoComunicado>

const TEXTOS = textosDosCampos(camposDoComunicado)

export const EM_BRANCO: Valores = naOrdemDosCampos(esquemaDoComunicado, {
  ...textosDe(TEXTOS, null),
  tipo: 'aviso',
  publico: { ...DONOS_E_INQUILINOS } as Valores['publico'],
  pedeCiente: false,
  anexos: [],
})

export const valoresDe = (c: Comunicado): Valores =>
  naOrdemDosCampos(esquemaDoComunicado, {
    ...textosDe(TEXTOS, c),
    tipo: c.tipo,
    publico: publicoDe(c.publico) as Valores['publico'],
    pedeCiente: c.pedeCiente,
    anexos: c.anexos,
  })

/** What was filled in, once valid, as the fields hold it. */
export const emCampos = (v: Preenchido): Valores => ({
  ...v,
  ...textosDe(TEXTOS, textosParaEnviar(TEXTOS, v)),
  tipo: v.tipo,
})

/** What is filled in, as the call takes it. */
export const corpoDe = (v: Preenchido): CorpoDoComunicado => {
  return {
    ...textosParaEnviar(TEXTOS, v),
    tipo: v.tipo,
    publico: publicoParaEnviar(v.publico),
    pedeCiente: v.pedeCiente,
    anexos: v.anexos.map((a) => a._id),
  }
}
