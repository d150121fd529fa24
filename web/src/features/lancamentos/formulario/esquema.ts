import { z } from 'zod'
import { camposDeLancamento, nomeDeLancamento, notaNumerica, notaTexto } from '#contract/contas/lancamentos.ts'
import { nomeDeCategoria } from '#contract/contas/categorias.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/fundo-ordinario.ts'
import { idDeFundo } from '#contract/contas/fundos.ts'
import { urlDeImagem } from '#contract/casa/arquivos.ts'
import { valorPreenchido } from '../../../formularios/valor-digitado.ts'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import type { StoredFile } from '../../../ui/files/file-preview.tsx'
import type { DadosDoLancamento, Lancamento } from '../assunto.ts'

const campos = {
  name: nomeDeLancamento,
  price: valorPreenchido('Informe o valor'),
  data: dataDigitada,
  categoria: nomeDeCategoria.optional(),
  fundo: idDeFundo(),
}
const depoisDaNota = {
  description: camposDeLancamento.description,
  anexos: z.array(z.custom<StoredFile>()),
  image: urlDeImagem.optional(),
}

/** The rules of the contract over what the fields hold, in the order of the fields. */
export const esquemaDeCadastro = z.object({ ...campos, nota: notaNumerica, ...depoisDaNota })
export const esquemaDeEdicao = z.object({ ...campos, nota: notaTexto, ...depoisDaNota })

/** What the fields hold once valid. */
export type Preenchido = z.output<typeof esquemaDeEdicao>

/** An empty form: today, the category used last, and the ordinary fund. */
export const valoresEmBranco = (hoje: string, categoria: string) => ({
  name: '',
  price: null,
  data: hoje,
  categoria,
  fundo: FUNDO_ORDINARIO,
  nota: '',
  description: '',
  anexos: [] as StoredFile[],
  image: '',
})

/** A record in the fields of its form. */
export const valoresDe = (l: Lancamento) => ({
  name: l.name,
  price: l.price,
  data: l.data,
  categoria: l.categoria ?? '',
  fundo: l.fundo._id,
  nota: l.nota,
  description: l.description,
  anexos: l.anexos as StoredFile[],
  image: l.image ?? '',
})

/** The fields as the calls take them. */
export const dadosDe = (v: Preenchido): DadosDoLancamento => ({
  name: v.name,
  price: v.price,
  data: v.data,
  categoria: v.categoria ?? null,
  fundo: v.fundo,
  nota: v.nota,
  description: v.description,
  anexos: v.anexos.map((f) => f._id),
  image: v.image ?? null,
})
