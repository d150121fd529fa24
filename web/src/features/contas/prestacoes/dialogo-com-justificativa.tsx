import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { justificativaDaDiferenca } from '#contract/contas/fechamentos.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { semExplicacaoEmPalavras } from '#contract/contas/quadros-da-prestacao.ts'
import { paths } from '../../../app/paths.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { CampoDeParagrafo } from '../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import { Note } from '../../../ui/page/note.tsx'
import css from './prestacao.module.css'

const esquemaDe = (pede: boolean) =>
  z.object({ justificativa: pede ? justificativaDaDiferenca : justificativaDaDiferenca.optional() })

interface Props {
  prestacao: Prestacao
  titulo: string
  verbo: string
  /** The verb of the error summary. */
  para: string
  children: ReactNode
  fechar: () => void
  acao: (justificativa: string | undefined) => Promise<void>
}

/** Asks before a month goes on; while nothing explains what bank and books differ by, asks why as well. */
export function DialogoComJustificativa(props: Props) {
  // What has to be justified may turn up meanwhile: the form begins anew with it.
  return <Formulario key={props.prestacao.aJustificar?.diferenca ?? 0} {...props} />
}

function Formulario({ prestacao: p, titulo, verbo, para, children, fechar, acao }: Props) {
  const pede = p.aJustificar
  const [esquema] = useState(() => esquemaDe(pede !== null))
  const formulario = useFormulario(esquema, { justificativa: pede?.sugestao ?? '' })
  async function enviar({ justificativa }: { justificativa?: string | undefined }) {
    try {
      await acao(justificativa)
    } catch (erro) {
      marcarComoVelho('prestacoes')
      throw erro
    }
    fechar()
  }
  return (
    <DialogoDeFormulario
      formulario={formulario}
      acao={enviar}
      para={para}
      title={titulo}
      role="alertdialog"
      width={520}
      onClose={fechar}
      verbo={verbo}
      saida={<ExitButton data-autofocus>Cancelar</ExitButton>}
    >
      {children}
      {pede && (
        <div className={css.justificar}>
          <Note tone="warning">
            <p>
              {semExplicacaoEmPalavras(p)} Essa diferença sai nas contas publicadas, com o que você escrever abaixo.{' '}
              <Link to={`${paths.banco}?ate=${p.inadimplencia.em}`}>Conciliar no banco</Link>
            </p>
          </Note>
          <CampoDeParagrafo nome="justificativa" label="Por que as contas seguem assim" rows={3} noMargin />
        </div>
      )}
    </DialogoDeFormulario>
  )
}
