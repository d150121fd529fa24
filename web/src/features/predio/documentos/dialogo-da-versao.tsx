import { avisarSucesso } from '../../../avisos/avisos.ts'
import { CampoDeArquivosDepois } from '../../../campos/campo-de-arquivos-depois.tsx'
import { CampoDeData, CampoDeTexto } from '../../../formularios/campos.tsx'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { useFormulario } from '../../../formularios/formulario.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { ROTULOS } from './campos-do-documento.tsx'
import { mandarVersao, type Documento } from './documentos.api.ts'
import { esquemaDaVersao } from './esquema.ts'

interface Props {
  documento: Documento
  fechar: () => void
}

/** Another file in the place of the one that holds, which stays among the versions. */
export function DialogoDaVersao({ documento: d, fechar }: Props) {
  const formulario = useFormulario(esquemaDaVersao, { arquivo: [], motivo: '', novaValidade: d.validade ?? '' })
  return (
    <DialogoDeFormulario
      title={`Nova versão de “${d.titulo}”`}
      formulario={formulario}
      verbo="Enviar"
      para="enviar"
      onClose={fechar}
      acao={async ({ arquivo, motivo, novaValidade }) => {
        await mandarVersao(d._id, { arquivo: arquivo[0]?._id ?? '', motivo, validade: novaValidade ?? null }, d.versao)
        marcarComoVelho('documentos')
        fechar()
        avisarSucesso(`Versão ${d.numero + 1} guardada`)
      }}
    >
      <CampoDeArquivosDepois nome="arquivo" label={ROTULOS.arquivo} maximo={1} obrigatorio />
      <CampoDeTexto nome="motivo" label="O que mudou" autoComplete="off" placeholder="Renovado" />
      <CampoDeData nome="novaValidade" label={ROTULOS.validade} optional />
    </DialogoDeFormulario>
  )
}
