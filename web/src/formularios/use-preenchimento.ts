import { useRef, type ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { avisarSucesso } from '../avisos/avisos.ts'
import { novaChave } from '../lib/api.ts'
import { marcarComoVelho } from '../lib/consultas.ts'
import { useFormulario, type Formulario } from './formulario.ts'
import { useGuardaDeSaida } from './guarda-de-saida.tsx'

/** A form that is filled in and sent, as data: what is asked, what is done with it, what is said then. */
export interface PreenchimentoDescrito<Schema extends z.ZodType<FieldValues, FieldValues>, R> {
  esquema: Schema
  /** @param chave one for each filling: however often it is sent, it is done once. @returns null when it was given up at a question */
  gravar: (preenchido: z.output<Schema>, chave: string) => Promise<R | null>
  feito: (resposta: R) => ReactNode
  /** First word of the keys of what shows it then. */
  palavra: string
}

/** @param depois where one goes once it is done, or what becomes of the form */
export function usePreenchimento<Schema extends z.ZodType<FieldValues, FieldValues>, R>(
  valores: DefaultValues<z.input<Schema>>,
  { esquema, gravar, feito, palavra }: PreenchimentoDescrito<Schema, R>,
  depois: (
    resposta: R,
    preenchido: z.output<Schema>,
    form: Formulario<z.input<Schema>, z.output<Schema>>['form'],
  ) => unknown,
) {
  const formulario = useFormulario(esquema, valores)
  const guarda = useGuardaDeSaida(formulario.form.formState.isDirty)
  const chave = useRef(novaChave())
  async function acao(preenchido: z.output<Schema>) {
    const resposta = await gravar(preenchido, chave.current)
    if (resposta === null) return
    chave.current = novaChave()
    guarda.liberar()
    avisarSucesso(feito(resposta))
    marcarComoVelho(palavra)
    await depois(resposta, preenchido, formulario.form)
  }
  return {
    formulario,
    acao,
    /** Asked before it is left unsent. Render it once. */
    pergunta: guarda.dialog,
  }
}
