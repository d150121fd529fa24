import { z } from 'zod'
import { camposDeLancamento, nomeDeLancamento, notaNumerica, notaTexto } from '#contract/contas/lancamentos.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/fundo-ordinario.ts'
import { idDeFundo } from '#contract/contas/fundos.ts'
import { naOrdemDosCampos, regrasNaTela, textosDe, textosParaEnviar } from '../../../../formularios/de-campos.ts'
import { valorPreenchido } from '../../../../formularios/valor-digitado.ts'
import { dataDigitada } from '../../../../formularios/data-digitada.ts'
import type { StoredFile } from '../../../../ui/files/file-preview.tsx'
import type { DadosDoLancamento, Lancamento } from '../assunto.ts'

const {
  price: _price,
  data: _data,
  fundo: _fundo,
  anexos: _anexos,
  categoria,
  image,
  ...textos
} = regrasNaTela(camposDeLancamento)
const campos = {
  name: nomeDeLancamento,
  price: valorPreenchido('Informe o valor'),
  data: dataDigitada,
  categoria,
  fundo: idDeFundo(),
}
const depoisDaNota = { ...textos, anexos: z.array(z.custom<StoredFile>()), image }

/** The rules of the contract over what the fields hold, in the order of the fields. */
export const esquemaDeCadastro = z.object({ ...campos, nota: notaNumerica, ...depoisDaNota })
export const esquemaDeEdicao = z.object({ ...campos, nota: notaTexto, ...depoisDaNota })

/** What the fields hold once valid. */
export type Preenchido = z.output<typeof esquemaDeEdicao>

/** The fields that hold what is typed and no more. */
const TEXTOS = ['name', 'nota', ...(Object.keys(textos) as (keyof typeof textos)[]), 'image'] as const

/** An empty form: today, the category used last, and the ordinary fund. */
export const valoresEmBranco = (hoje: string, categoria: string) =>
  naOrdemDosCampos(esquemaDeCadastro, {
    ...textosDe(TEXTOS, null),
    price: null,
    data: hoje,
    categoria,
    fundo: FUNDO_ORDINARIO,
    anexos: [] as StoredFile[],
  })

/** A record in the fields of its form. */
export const valoresDe = (l: Lancamento) => {
  const anexos: StoredFile[] = l.anexos
  return naOrdemDosCampos(esquemaDeEdicao, {
    ...textosDe(TEXTOS, l),
    price: l.price,
    data: l.data,
    categoria: l.categoria ?? '',
    fundo: l.fundo._id,
    anexos,
  })
}

/** What was filled in, once valid, as the fields hold it. */
export const emCampos = (v: Preenchido) => ({
  ...v,
  ...textosDe(TEXTOS, textosParaEnviar(TEXTOS, v)),
  categoria: v.categoria ?? '',
})

/** The fields as the calls take them. */
export const dadosDe = (v: Preenchido): DadosDoLancamento => ({
  ...textosParaEnviar(TEXTOS, v),
  price: v.price,
  data: v.data,
  categoria: v.categoria ?? null,
  fundo: v.fundo,
  anexos: v.anexos.map((f) => f._id),
})
