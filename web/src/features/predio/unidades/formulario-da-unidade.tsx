import type { ReactNode } from 'react'
import { camposDaUnidade } from '#contract/predio/unidades.campos.ts'
import { CampoDeParagrafo, CampoDeTexto, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import type { Formulario } from '../../../formularios/formulario.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { SaveBar } from '../../../ui/page/page.tsx'
import type { Preenchido, Valores } from './esquema.ts'

const ROTULOS = rotulosDe(camposDaUnidade)

interface Props {
  formulario: Formulario<Valores, Preenchido>
  acao: (v: Preenchido) => Promise<void>
  para: string
  botoes: ReactNode
}

/** The questions about a unit. Who is there and what they have is told on its page. */
export function FormularioDaUnidade({ formulario, acao, para, botoes }: Props) {
  return (
    <CorpoDoFormulario de={formulario} acao={acao} para={para} lado={null}>
      <FieldPair>
        <CampoDeTexto nome="bloco" label={ROTULOS.bloco} optional autoComplete="off" />
        <CampoDeTexto nome="apto" label={ROTULOS.apto} autoComplete="off" />
      </FieldPair>
      <CampoDeTexto
        nome="fracaoIdeal"
        label={ROTULOS.fracaoIdeal}
        optional
        tabular
        autoComplete="off"
        hint={'Como está na convenção: 0,0208333, 2,08333\u00a0% ou 1/48.'}
        maxWidth={272}
      />
      <FieldPair>
        <CampoDeTexto nome="area" label={ROTULOS.area} optional tabular inputMode="decimal" autoComplete="off" />
        <CampoDeTexto nome="grupo" label={ROTULOS.grupo} optional autoComplete="off" placeholder="Torre A, Lojas…" />
      </FieldPair>
      <CampoDeTexto
        nome="vagas"
        label={ROTULOS.vagas}
        optional
        autoComplete="off"
        hint="Separe com vírgulas se houver mais de uma."
      />
      <CampoDeParagrafo nome="observacao" label={ROTULOS.observacao} optional rows={4} />
      <SaveBar>{botoes}</SaveBar>
    </CorpoDoFormulario>
  )
}
