import { type MouseEvent, type ReactNode } from 'react'
import { FormProvider, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { camposDaDespesa } from '#contract/contas/lancamentos.campos.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { CampoDeValor } from '../../../../formularios/campo-de-valor.tsx'
import { CampoDeData, CampoDeParagrafo, CampoDeTexto } from '../../../../formularios/campos.tsx'
import type { Formulario } from '../../../../formularios/formulario.ts'
import { CampoDeConta } from '../../../../campos/campo-de-conta.tsx'
import { CampoDeCategoria } from '../../../../campos/campo-de-categoria.tsx'
import { CampoDeFornecedorDepois } from '../../../../campos/campo-de-fornecedor-depois.tsx'
import { CampoDeFundo } from '../../../../campos/campo-de-fundo.tsx'
import { CampoDeArquivosDepois } from '../../../../campos/campo-de-arquivos-depois.tsx'
import { rotulosDe } from '../../../../registros/rotulos.ts'
import { todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import { useErroNoTitulo } from '../../../../lib/titulo.ts'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { FieldPair } from '../../../../ui/fields/field.tsx'
import { FormLayout, SaveBar } from '../../../../ui/page/page.tsx'
import type { Assunto, Lancamento } from '../assunto.ts'
import css from './formulario.module.css'

const ROTULOS = rotulosDe(camposDaDespesa)

interface Props<E extends FieldValues, S extends FieldValues> {
  assunto: Assunto
  formulario: Formulario<E, S>
  /** What the form does, as a verb: "cadastrar". */
  para: string
  /** Digits only in the invoice number: when a record is created. */
  notaNumerica: boolean
  acao: (valores: S) => Promise<void>
  /** Another value empties the list of files on their way too. */
  preenchimento: number
  /** The line is of a closed month: value, day, category and fund are only read. */
  travado?: boolean
  /** Another record posted the line: the value is changed there. */
  valorTravado?: boolean
  /** The supplier the line has, who may have been deleted since. */
  fornecedor?: Lancamento['fornecedor'] | undefined
  /** The save button and the way out. */
  botoes: ReactNode
}

const naBarra = (e: MouseEvent) =>
  e.target instanceof Element && e.target.closest('[data-barra-salvar]')
    ? e.target.closest<HTMLElement>('button, a')
    : null

/**
 * Pressing a button of the bar would take the focus from the field being typed in, whose message then comes or goes and
 * moves the button away before the press ends: the click would be lost. So the focus moves when the press is complete.
 */
const BOTOES_FIRMES = {
  onMouseDown: (e: MouseEvent) => naBarra(e) && e.preventDefault(),
  onClick: (e: MouseEvent) => naBarra(e)?.focus(),
}

/** The questions about a ledger line, files at the right. */
export function FormularioDeLancamento<E extends FieldValues, S extends FieldValues>(props: Props<E, S>) {
  const {
    assunto,
    formulario,
    para,
    notaNumerica,
    acao,
    preenchimento,
    travado = false,
    valorTravado = false,
    fornecedor = null,
    botoes,
  } = props
  const enviar = formulario.enviar(acao)
  useErroNoTitulo(formulario.erros.length > 0)
  const lado = (
    <>
      <div className={css.comprovantes}>
        <CampoDeArquivosDepois nome="anexos" key={preenchimento} label={ROTULOS.anexos} />
      </div>
      <div className={css.link}>
        <CampoDoLink />
      </div>
    </>
  )
  return (
    <FormProvider {...(formulario.form as unknown as UseFormReturn)}>
      <form noValidate onSubmit={(e) => void enviar(e)} {...BOTOES_FIRMES}>
        <FormLayout side={lado}>
          <ErrorSummary errors={formulario.erros} para={para} attempt={formulario.tentativa} />
          <CampoDeTexto nome="name" label={ROTULOS.name} autoComplete="off" />
          <fieldset className={css.doLivro} disabled={travado}>
            {travado && <legend>O mês está fechado: estes não mudam</legend>}
            <FieldPair>
              <fieldset className={css.doLivro} disabled={valorTravado}>
                <CampoDeValor nome="price" label={ROTULOS.price} />
              </fieldset>
              <DataDoLancamento />
            </FieldPair>
            <FieldPair>
              <CampoDeCategoria nome="categoria" tipo={assunto.tipo} />
              <CampoDeFundo nome="fundo" label={ROTULOS.fundo} />
            </FieldPair>
            <CampoDeConta
              nome="conta"
              label={ROTULOS.conta}
              hint={assunto.tipo === 'receita' ? 'Onde o dinheiro entrou.' : 'De onde o dinheiro saiu.'}
            />
          </fieldset>
          {assunto.tipo === 'despesa' && (
            <CampoDeFornecedorDepois
              nome="fornecedor"
              label={ROTULOS.fornecedor}
              placeholder="Sem fornecedor"
              atual={fornecedor}
            />
          )}
          <CampoDeTexto
            nome="nota"
            label={ROTULOS.nota}
            hint="Número da nota fiscal ou do recibo. Se não houver, digite 0."
            tabular
            autoComplete="off"
            {...(notaNumerica && { inputMode: 'numeric' as const })}
          />
          <CampoDeParagrafo nome="description" label={ROTULOS.description} rows={7} />
          <SaveBar>{botoes}</SaveBar>
        </FormLayout>
      </form>
    </FormProvider>
  )
}

/** Its day. One to come is taken, and said: the line is in no sum until then, and a mistyped year would just be gone. */
function DataDoLancamento() {
  const data = String(useWatch({ name: 'data' }) ?? '')
  const porVir = /^\d{4}-\d{2}-\d{2}$/.test(data) && data > todayInSaoPaulo()
  return (
    <CampoDeData
      nome="data"
      label={ROTULOS.data}
      {...(porVir && { hint: `Data por vir: só entra no caixa em ${formatarData(data)}.` })}
    />
  )
}

/** A link somewhere else. It is opened by who wants to see it, never read by the server. */
function CampoDoLink() {
  const link = String(useWatch({ name: 'image' }) ?? '').trim()
  const abre = /^(https?:\/\/[^\s/]|\/api\/arquivos\/)/i.test(link)
  return (
    <CampoDeTexto
      nome="image"
      label={ROTULOS.image}
      optional
      type="url"
      placeholder="https://"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...(abre && {
        hint: (
          <a href={link} target="_blank" rel="noopener noreferrer">
            Abrir em outra aba
          </a>
        ),
      })}
    />
  )
}
