import type { ReactNode } from 'react'
import { CampoDeParagrafo, CampoDeTexto, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import type { Formulario } from '../../../formularios/formulario.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { SaveBar } from '../../../ui/page/page.tsx'
import type { Preenchido, Valores } from './esquema.ts'

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
        <CampoDeTexto nome="bloco" label="Bloco" optional autoComplete="off" />
        <CampoDeTexto nome="apto" label="Apartamento" autoComplete="off" />
      </FieldPair>
      <CampoDeTexto
        nome="fracaoIdeal"
        label="Fração ideal"
        optional
        tabular
        autoComplete="off"
        hint="Como está na convenção: 0,0208333, 2,08333% ou 1/48."
        maxWidth={272}
      />
      <FieldPair>
        <CampoDeTexto nome="area" label="Área (m²)" optional tabular inputMode="decimal" autoComplete="off" />
        <CampoDeTexto nome="grupo" label="Grupo" optional autoComplete="off" placeholder="Torre A, Lojas…" />
      </FieldPair>
      <CampoDeTexto
        nome="vagas"
        label="Vagas"
        optional
        autoComplete="off"
        hint="Separe com vírgulas se houver mais de uma."
      />
      <CampoDeParagrafo nome="observacao" label="Observação" optional rows={4} />
      <SaveBar>{botoes}</SaveBar>
    </CorpoDoFormulario>
  )
}
