import { useEffect, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { mensagemPadrao } from '#contract/mensagens.ts'
import type { SummaryError } from '../ui/error-summary.tsx'
import { ErroDaApi, mensagemDoErro } from './erro-da-api.ts'

/** A form as the screens use it: react-hook-form with a contract schema, and what the error summary needs. */
export interface Formulario<E extends FieldValues, S extends FieldValues> {
  form: UseFormReturn<E, unknown, S>
  /** For `<form onSubmit>`: validates, then runs `acao`; what it throws becomes field errors or a line of the summary. */
  enviar: (acao: (valores: S) => Promise<void>) => (evento?: React.BaseSyntheticEvent) => Promise<void>
  enviando: boolean
  /** Lines of the summary of the last failed submit, in the order of the fields. */
  erros: SummaryError[]
  /** Counts failed submits; the summary takes the focus on each. */
  tentativa: number
  /** The message of one field. */
  erroDe: (campo: Path<E>) => string | undefined
}

const mensagemEm = (erros: FieldErrors, campo: string): string | undefined => {
  const erro = erros[campo]
  return typeof erro?.message === 'string' ? erro.message : undefined
}

/** One line per refused field, in the order of the form. */
function linhasDe(erros: FieldErrors, ordem: string[]): SummaryError[] {
  const lugar = (id: string) => (ordem.includes(id) ? ordem.indexOf(id) : ordem.length)
  return Object.keys(erros)
    .sort((a, b) => lugar(a) - lugar(b))
    .flatMap((id) => {
      const message = mensagemEm(erros, id)
      return message ? [ordem.includes(id) ? { id, message } : { message }] : []
    })
}

const semVazios = <E extends FieldValues>(valores: E): E =>
  Object.fromEntries(Object.entries(valores).filter(([, v]) => v !== '')) as E

/** Why an amount was refused as it was typed, by field: its value, NaN, no longer tells. */
type Recusas = Map<string, string | undefined>
const recusasPorFormulario = new WeakMap<object, Recusas>()

/** Where the fields of a form leave their own reasons, so that the field and the summary say the same. */
export const recusasDe = (control: object): Recusas | undefined => recusasPorFormulario.get(control)

/** The first refusal of each field, in Portuguese even where the contract is silent. */
function conferirCom<E extends FieldValues, S extends FieldValues>(
  schema: z.ZodType,
  recusas: Recusas,
): Resolver<E, unknown, S> {
  return async (valores) => {
    const r = await schema.safeParseAsync(semVazios(valores), { error: mensagemPadrao })
    if (r.success) return { values: r.data as S, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of r.error.issues) {
      const campo = String(path[0] ?? 'root')
      const doCampo = Number.isNaN(valores[campo]) ? recusas.get(campo) : undefined
      errors[campo] ??= { type: code, message: doCampo ?? message }
    }
    return { values: {}, errors: errors as FieldErrors<E> }
  }
}

/**
 * Validation on submit, then on leaving a field (never before). Server errors come back to their fields by `path`.
 * @param schema of the contract; its messages are what people read
 */
export function useFormulario<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  valoresIniciais: DefaultValues<z.input<Schema>>,
): Formulario<z.input<Schema>, z.output<Schema>> {
  type E = z.input<Schema>
  type S = z.output<Schema>
  const [tentativa, setTentativa] = useState(0)
  const [erros, setErros] = useState<SummaryError[]>([])
  const [recusas] = useState<Recusas>(() => new Map())
  const form = useForm<E, unknown, S>({
    // A field left empty is a field not filled in: required ones say "Informe…", optional ones pass.
    resolver: conferirCom<E, S>(schema, recusas),
    defaultValues: valoresIniciais,
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  recusasPorFormulario.set(form.control, recusas)
  const { errors, isSubmitting } = form.formState
  const { subscribe, clearErrors, getFieldState } = form

  useEffect(() => {
    // A field being mended stops complaining at once, not when it is left: then the button would move under the hand.
    return subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        if (type === 'change' && name && getFieldState(name as Path<E>).invalid) clearErrors(name as Path<E>)
      },
    })
  }, [subscribe, clearErrors, getFieldState])

  // The summary is a picture of the last try: it changes with the next one, not while the person is typing.
  function falhar(linhas: SummaryError[]) {
    setErros(linhas)
    setTentativa((n) => n + 1)
  }

  function receberErro(erro: unknown) {
    const issues = erro instanceof ErroDaApi ? erro.issues : []
    const campos = Object.keys(form.getValues())
    const linhas = issues.map(({ path, message }): SummaryError => {
      const id = path.split('.')[0] ?? ''
      if (!campos.includes(id)) return { message }
      form.setError(id as Path<E>, { type: 'server', message })
      return { id, message }
    })
    falhar(linhas.length > 0 ? linhas : [{ message: mensagemDoErro(erro) }])
  }

  const enviar: Formulario<E, S>['enviar'] = (acao) =>
    form.handleSubmit(
      async (valores) => {
        try {
          await acao(valores)
          setErros([])
        } catch (erro) {
          receberErro(erro)
        }
      },
      (recusados) => falhar(linhasDe(recusados, Object.keys(form.getValues()))),
    )

  return { form, enviar, enviando: isSubmitting, erros, tentativa, erroDe: (campo) => mensagemEm(errors, campo) }
}
