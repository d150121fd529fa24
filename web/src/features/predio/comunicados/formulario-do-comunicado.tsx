import { type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { camposDoComunicado } from '#contract/predio/comunicados.campos.ts'
import { NOME_DO_TIPO, tiposDeComunicado } from '#contract/predio/comunicados/tipos.ts'
import { CampoDeArquivosDepois } from '../../../campos/campo-de-arquivos-depois.tsx'
import {
  CampoDeData,
  CampoDeEscolha,
  CampoDeMarcar,
  CampoDeParagrafo,
  CampoDeTexto,
  CorpoDoFormulario,
} from '../../../formularios/campos.tsx'
import type { Formulario } from '../../../formularios/formulario.ts'
import { CampoDoPublico } from '../../../paineis/publico/campo-do-publico.tsx'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { SaveBar } from '../../../ui/page/page.tsx'
import type { Preenchido, Valores } from './esquema.ts'
import { Previa } from './previa.tsx'
import { PARA_QUE_SERVE } from './textos.ts'

const ROTULOS = rotulosDe(camposDoComunicado)
const OPCOES = tiposDeComunicado.map((t) => ({ value: t, label: NOME_DO_TIPO[t] }))

interface Props {
  formulario: Formulario<Valores, Preenchido>
  acao: (v: Preenchido) => Promise<void>
  para: string
  botoes: ReactNode
}

/** The questions about a draft; files at the right. */
export function FormularioDoComunicado({ formulario, acao, para, botoes }: Props) {
  return (
    <CorpoDoFormulario
      de={formulario}
      acao={acao}
      para={para}
      lado={<CampoDeArquivosDepois nome="anexos" label={ROTULOS.anexos} />}
    >
      <Tipo />
      <CampoDeTexto nome="titulo" label={ROTULOS.titulo} autoComplete="off" />
      <CampoDeParagrafo
        nome="texto"
        label={ROTULOS.texto}
        rows={10}
        hint="Uma linha em branco separa os parágrafos. **Negrito**, *itálico*, # título, - lista, 1. pauta."
      />
      <Previa />
      <CampoDoPublico />
      <CampoDeMarcar
        nome="pedeCiente"
        label="Pedir ciência"
        hint="Quem recebe diz que está ciente. Só abrir não basta para a unidade estar informada."
      />
      <CampoDeData nome="valeAte" label={ROTULOS.valeAte} optional />
      <SaveBar>{botoes}</SaveBar>
    </CorpoDoFormulario>
  )
}

function Tipo() {
  const tipo = useWatch<Valores, 'tipo'>({ name: 'tipo' })
  return <CampoDeEscolha nome="tipo" label={ROTULOS.tipo} options={OPCOES} hint={PARA_QUE_SERVE[tipo]} />
}
