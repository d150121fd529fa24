import { useState } from 'react'
import { z } from 'zod'
import { corrigirComunicado } from '#contract/predio/comunicados.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { CampoDeArquivosDepois } from '../../../campos/campo-de-arquivos-depois.tsx'
import { CampoDeParagrafo, CampoDeTexto } from '../../../formularios/campos.tsx'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { DialogoDeMotivo } from '../../../formularios/dialogo-de-motivo.tsx'
import { useFormulario } from '../../../formularios/formulario.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { Button } from '../../../ui/button.tsx'
import type { StoredFile } from '../../../ui/files/file-preview.tsx'
import { WhenWritable } from '../../../ui/read-only.tsx'
import css from './comunicados.module.css'
import { BaixarPdf } from './baixar-pdf.tsx'
import { baixarCartaz, corrigir, retirar, type ComunicadoAberto } from './comunicados.api.ts'

/** What staff may still do of what was published: another version in its place, or off the board. */
export function NoQuadro({ comunicado: c }: { comunicado: ComunicadoAberto }) {
  const [aberto, abrir] = useState<'versao' | 'retirada' | null>(null)
  const fechar = () => abrir(null)
  if (c.situacao === 'retirado') return null
  return (
    <WhenWritable>
      <div className={css.acoes}>
        <BaixarPdf baixar={() => baixarCartaz(c._id)}>Cartaz em PDF</BaixarPdf>
        <Button onClick={() => abrir('versao')}>Corrigir com uma nova versão</Button>
        <Button variant="text" onClick={() => abrir('retirada')}>
          Retirar do quadro
        </Button>
      </div>
      {aberto === 'versao' && <DialogoDaVersao comunicado={c} fechar={fechar} />}
      {aberto === 'retirada' && (
        <DialogoDeMotivo
          titulo={`Retirar “${c.titulo}” do quadro?`}
          texto="Sai da tela inicial de quem o recebeu. Quem leu continua podendo ler, com o motivo escrito."
          verbo="Retirar"
          fechar={fechar}
          acao={async (motivo) => {
            await retirar(c._id, motivo, c.versao)
            marcarComoVelho('comunicados')
            avisarSucesso('Comunicado retirado do quadro')
          }}
        />
      )}
    </WhenWritable>
  )
}

const { titulo, texto, motivo } = corrigirComunicado.corpo.shape
const esquema = z.object({ titulo, texto, motivo, anexos: z.array(z.custom<StoredFile>()) })

function DialogoDaVersao({ comunicado: c, fechar }: { comunicado: ComunicadoAberto; fechar: () => void }) {
  const formulario = useFormulario(esquema, {
    ...{ titulo: c.titulo, texto: c.texto, motivo: '', anexos: c.anexos },
  })
  return (
    <DialogoDeFormulario
      title={`Nova versão de “${c.titulo}”`}
      width={640}
      formulario={formulario}
      para="publicar"
      verbo="Publicar a nova versão"
      onClose={fechar}
      acao={async (v) => {
        await corrigir(c._id, { ...v, anexos: v.anexos.map((a) => a._id) }, c.versao)
        marcarComoVelho('comunicados')
        fechar()
        avisarSucesso(`Versão ${c.numero + 1} publicada`)
      }}
    >
      <p>Vai de novo a {c.publicoPorExtenso.toLowerCase()}. A versão de agora fica, para quem a leu.</p>
      <CampoDeTexto nome="titulo" label="Título" autoComplete="off" />
      <CampoDeParagrafo nome="texto" label="Texto" rows={8} />
      <CampoDeArquivosDepois nome="anexos" label="Anexos" />
      <CampoDeTexto nome="motivo" label="O que mudou, e por quê" autoComplete="off" />
    </DialogoDeFormulario>
  )
}
