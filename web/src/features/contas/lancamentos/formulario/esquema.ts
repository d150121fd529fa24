import { z } from 'zod'
import { camposDeLancamento, nomeDeLancamento, notaNumerica, notaTexto } from '#contract/contas/lancamentos.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { idDeConta } from '#contract/contas/conta-citada.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { idDeFundo } from '#contract/contas/fundos.ts'
import { naOrdemDosCampos, regrasNaTela, textosDe, textosParaEnviar } from '../../../../formularios/de-campos.ts'
import { valorPreenchido } from '../../../../formularios/valor-digitado.ts'
import { dataDigitada } from '../../../../formularios/data-digitada.ts'
import type { StoredFile } from '../../../../ui/files/file-preview.tsx'
import type { Assunto, DadosDoLancamento, Lancamento } from '../assunto.ts'

const {
  price: _price,
  data: _data,
  fundo: _fundo,
  conta: _conta,
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
  conta: idDeConta(),
}
const doFornecedor = { fornecedor: z.string().optional() }
const depoisDaNota = { ...textos, anexos: z.array(z.custom<StoredFile>()), image }

/** The rules of the contract over what the fields hold, in the order of the fields. */
export const esquemaDeCadastro = z.object({ ...campos, ...doFornecedor, nota: notaNumerica, ...depoisDaNota })
export const esquemaDeEdicao = z.object({ ...campos, ...doFornecedor, nota: notaTexto, ...depoisDaNota })

/** What the fields hold once valid. */
export type Preenchido = z.output<typeof esquemaDeEdicao>

/** The fields that hold what is typed and no more. */
const TEXTOS = ['name', 'nota', ...(Object.keys(textos) as (keyof typeof textos)[]), 'image'] as const

/** Any fund may take its place in the field. */
const ORDINARIO: string = FUNDO_ORDINARIO

/** An empty form: a day, the category used last, the ordinary fund and the main account. */
export const valoresEmBranco = (data: string, categoria: string) =>
  naOrdemDosCampos(esquemaDeCadastro, {
    ...textosDe(TEXTOS, null),
    price: null as number | null,
    data,
    categoria,
    fundo: ORDINARIO,
    conta: CONTA_PRINCIPAL,
    fornecedor: '',
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
    conta: l.conta._id,
    fornecedor: l.fornecedor?._id ?? '',
    anexos,
  })
}

/** What was filled in, once valid, as the fields hold it. */
export const emCampos = (v: Preenchido) => ({
  ...v,
  ...textosDe(TEXTOS, textosParaEnviar(TEXTOS, v)),
  categoria: v.categoria ?? '',
  fornecedor: v.fornecedor ?? '',
})

/** The fields as the calls of a kind of line take them: a receita has no supplier. */
export const dadosDe = ({ tipo }: Pick<Assunto, 'tipo'>, v: Preenchido): DadosDoLancamento => ({
  ...textosParaEnviar(TEXTOS, v),
  price: v.price,
  data: v.data,
  categoria: v.categoria ?? null,
  fundo: v.fundo,
  conta: v.conta,
  ...(tipo === 'despesa' && { fornecedor: v.fornecedor || null }),
  anexos: v.anexos.map((f) => f._id),
})
