import { useEffect, useRef, useState } from 'react'
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { comNomeAntes, mensagemPadrao } from '#contract/protocolo/mensagens.ts'
import type { SummaryError } from '../ui/fields/error-summary.tsx'
import { EnviosPendentes, ligarEnvios } from './envios-pendentes.ts'
import { ErroDaApi, mensagemDoErro } from '../lib/erro-da-api.ts'
import { emOrdem, mensagensDe, soOQueFalta, type LinhaDoResumo } from './linhas-do-resumo.ts'

/** A form as the screens use it: react-hook-form with a contract schema, and what the error summary needs. */
export interface Formulario<E extends FieldValues, S extends FieldValues> {
  form: UseFormReturn<E, unknown, S>
  /** For `<form onSubmit>`: validates, then runs `acao`; what it throws becomes field errors or a line of the summary. */
  enviar: (acao: (valores: S) => Promise<void>) => (evento?: React.BaseSyntheticEvent) => Promise<void>
  enviando: boolean
  /** What is still wrong of the last failed submit, in the order of the fields. */
  erros: SummaryError[]
  /** Counts failed submits; the summary takes the focus on each. */
  tentativa: number
  /** The message of one field. */
  erroDe: (campo: Path<E>) => string | undefined
}

const semVazios = <E extends FieldValues>(valores: E): E =>
  Object.fromEntries(Object.entries(valores).filter(([, v]) => v !== '')) as E

/** Why an amount was refused as it was typed, by field: its value, NaN, no longer tells. */
type Recusas = Map<string, string | undefined>
const recusasPorFormulario = new WeakMap<object, Recusas>()

/** Where the fields of a form leave their own reasons, so that the field and the summary say the same. */
export const recusasDe = (control: object): Recusas | undefined => recusasPorFormulario.get(control)

type NomeDoCampo = (id: string) => string | undefined

/** What the summary says of a field: with its name, or its line's, where many are alike. */
function dizer(mensagens: ReadonlyMap<string, string>, id: string, nomeDe: NomeDoCampo | undefined) {
  const message = mensagens.get(id)
  return message === undefined ? undefined : comNomeAntes(nomeDe?.(id) ?? '', message)
}

/** The field that an issue is about: inside a list each field of each line has its own, `extras.1.price`. */
const campoDe = (path: readonly PropertyKey[], valores: FieldValues): string =>
  Array.isArray(valores[String(path[0])]) ? path.join('.') : String(path[0] ?? 'root')

type Ouvir = (mensagens: ReadonlyMap<string, string>, valores: FieldValues) => void

/** The kind of an error that says that a file is not stored. */
const ENVIO = 'envio'
const NADA_FOI_SALVO = 'Os arquivos estão prontos, e nada foi salvo ainda: envie de novo.'

/** The first refusal of each field, in Portuguese even where the contract is silent. */
function conferirCom<E extends FieldValues, S extends FieldValues>(
  schema: z.ZodType,
  recusas: Recusas,
  envios: EnviosPendentes,
  ouvir: Ouvir,
): Resolver<E, unknown, S> {
  return async (valores) => {
    const r = await schema.safeParseAsync(semVazios(valores), { error: mensagemPadrao })
    const errors: FieldErrors<E> = {}
    for (const { path, code, message } of r.error?.issues ?? []) {
      const campo = campoDe(path, valores)
      const doCampo = Number.isNaN(get(valores, campo)) ? recusas.get(campo) : undefined
      // A list may be wrong as a whole and in its lines: both stand in its place.
      const jaDito: { message?: string } | undefined = get(errors, campo)
      if (!jaDito?.message) set(errors, campo, { ...jaDito, type: code, message: doCampo ?? message })
    }
    for (const [campo, message] of envios.motivos) set(errors, campo, { type: ENVIO, message })
    ouvir(mensagensDe(errors), valores)
    return r.success && Object.keys(errors).length === 0 ? { values: r.data as S, errors: {} } : { values: {}, errors }
  }
}

/** The lines of the last try. They get fewer as fields are left mended, and go with the last one: never in the middle of a word. */
function useResumo(nomeDe: NomeDoCampo | undefined) {
  const [tentativa, setTentativa] = useState(0)
  const [erros, setErros] = useState<LinhaDoResumo[]>([])
  const ouvir: Ouvir = (mensagens, valores) =>
    setErros((linhas) =>
      linhas.length === 0 ? linhas : soOQueFalta(linhas, (id) => dizer(mensagens, id, nomeDe), valores),
    )
  const falhar = (linhas: LinhaDoResumo[]) => {
    setErros(linhas)
    setTentativa((n) => n + 1)
  }
  const recusar = (mensagens: ReadonlyMap<string, string>, valores: FieldValues) =>
    falhar(
      emOrdem(
        [...mensagens.keys()].map((id) => ({ id, message: dizer(mensagens, id, nomeDe) ?? '' })),
        valores,
      ),
    )
  return { erros, tentativa, ouvir, falhar, recusar, esvaziar: () => setErros([]) }
}

/**
 * A field being mended stops complaining at once, not when it is left: then the button would move under the hand. What
 * changes otherwise (a line taken out of a list, a value put in by the screen) is judged anew.
 */
function useMudancas<E extends FieldValues, S extends FieldValues>(
  { subscribe, clearErrors, getFieldState }: UseFormReturn<E, unknown, S>,
  envios: EnviosPendentes,
  conferirDeNovo: () => void,
) {
  const porFora = useRef(conferirDeNovo)
  useEffect(() => {
    porFora.current = conferirDeNovo
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type !== 'change') porFora.current()
          else if (name && getFieldState(name as Path<E>).invalid) clearErrors(name as Path<E>)
        },
      }),
    [subscribe, clearErrors, getFieldState],
  )
  useEffect(
    () =>
      envios.ouvir((campo) => {
        if (getFieldState(campo as Path<E>).error?.type === ENVIO) clearErrors(campo as Path<E>)
        porFora.current()
      }),
    [envios, clearErrors, getFieldState],
  )
}

/**
 * Validation on submit, then on leaving a field (never before). Server errors come back to their fields by `path`.
 * @param schema of the contract; its messages are what people read
 * @param nomeDe what the summary calls a field whose message does not say which it is
 */
export function useFormulario<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  valoresIniciais: DefaultValues<z.input<Schema>>,
  nomeDe?: NomeDoCampo,
): Formulario<z.input<Schema>, z.output<Schema>> {
  type E = z.input<Schema>
  type S = z.output<Schema>
  const [recusas] = useState<Recusas>(() => new Map())
  const [envios] = useState(() => new EnviosPendentes())
  const { erros, tentativa, ouvir, falhar, recusar, esvaziar } = useResumo(nomeDe)
  // A field left empty is a field not filled in: required ones say "Informe…", optional ones pass.
  const resolver = conferirCom<E, S>(schema, recusas, envios, ouvir)
  const form = useForm<E, unknown, S>({
    resolver,
    defaultValues: valoresIniciais,
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  recusasPorFormulario.set(form.control, recusas)
  ligarEnvios(form.control, envios)
  const { errors, isSubmitting } = form.formState
  // Nothing but files on their way stood against it: when the last is there, somebody has to hear that nothing was saved.
  const soFaltavaEnvio = useRef(false)
  useMudancas(form, envios, () => {
    if (soFaltavaEnvio.current && envios.motivos.size === 0) {
      soFaltavaEnvio.current = false
      return falhar([{ message: NADA_FOI_SALVO }])
    }
    if (erros.length > 0) void resolver(form.getValues(), undefined, { fields: {}, shouldUseNativeValidation: false })
  })

  function receberErro(erro: unknown) {
    const issues = erro instanceof ErroDaApi ? erro.issues : []
    const valores = form.getValues()
    const linhas = issues.map(({ path, message }): LinhaDoResumo => {
      const partes = path.split('.')
      if (!(String(partes[0]) in valores)) return { message }
      const id = campoDe(partes, valores)
      form.setError(id as Path<E>, { type: 'server', message })
      return { id, message, doServidor: { valor: get(valores, id) } }
    })
    falhar(linhas.length > 0 ? linhas : [{ message: mensagemDoErro(erro) }])
  }

  const enviar: Formulario<E, S>['enviar'] = (acao) =>
    form.handleSubmit(
      async (valores) => {
        soFaltavaEnvio.current = false
        try {
          await acao(valores)
          esvaziar()
        } catch (erro) {
          receberErro(erro)
        }
      },
      (recusados) => {
        const mensagens = mensagensDe(recusados)
        soFaltavaEnvio.current = [...mensagens.keys()].every((campo) => envios.motivos.has(campo))
        recusar(mensagens, form.getValues())
      },
    )

  return { form, enviar, enviando: isSubmitting, erros, tentativa, erroDe: (campo) => mensagensDe(errors).get(campo) }
}
