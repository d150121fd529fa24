import type { ReactNode } from 'react'
import { camposDaEnquete } from '#contract/predio/enquetes.campos.ts'
import { NAO_OBRIGA } from '#contract/predio/enquetes.ts'
import {
  CampoDeData,
  CampoDeMarcar,
  CampoDeParagrafo,
  CampoDeTexto,
  CorpoDoFormulario,
} from '../../../formularios/campos.tsx'
import type { Formulario } from '../../../formularios/formulario.ts'
import { CampoDoPublico } from '../../../paineis/publico/campo-do-publico.tsx'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { Note } from '../../../ui/page/note.tsx'
import { SaveBar } from '../../../ui/page/page.tsx'
import type { Preenchido, Valores } from './esquema.ts'

const ROTULOS = rotulosDe(camposDaEnquete)

interface Props {
  formulario: Formulario<Valores, Preenchido>
  acao: (v: Preenchido) => Promise<void>
  para: string
  botoes: ReactNode
}

/** The questions about a draft. */
export function FormularioDaEnquete({ formulario, acao, para, botoes }: Props) {
  return (
    <CorpoDoFormulario de={formulario} acao={acao} para={para}>
      <Note tone="info">{NAO_OBRIGA}</Note>
      <CampoDeTexto
        nome="pergunta"
        label={ROTULOS.pergunta}
        autoComplete="off"
        placeholder="Qual cor para a fachada?"
      />
      <CampoDeParagrafo nome="texto" label={ROTULOS.texto} rows={3} optional />
      <CampoDeParagrafo nome="opcoes" label="Opções" rows={4} hint="Uma em cada linha, de 2 a 10." />
      <CampoDeMarcar nome="varias" label="Pode escolher mais de uma" />
      <CampoDoPublico />
      <CampoDeData nome="ate" label="Último dia para responder" />
      <SaveBar>{botoes}</SaveBar>
    </CorpoDoFormulario>
  )
}
