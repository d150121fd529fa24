import { useState } from 'react'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { testarCorreio, type EmailDaFila } from '#contract/casa/emails.ts'
import { CampoDeTexto, CorpoDoFormulario } from '../../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { useFormulario } from '../../../../formularios/formulario.ts'
import { useSessao } from '../../../../lib/sessao.ts'
import { Button } from '../../../../ui/button.tsx'
import { LiveNote } from '../../../../ui/page/note.tsx'
import css from './lixeira.module.css'
import { motivoPorExtenso } from './motivo-do-email.ts'
import { testarOCorreio } from './registros.api.ts'

/** What became of a test mail, and no more than that. */
function resultado(e: EmailDaFila): string {
  if (e.aceitoEm)
    return `O servidor de e-mail aceitou o teste para ${e.para} em ${formatarInstante(e.aceitoEm)}. Veja se ele chegou.`
  if (e.estado === 'guardado') return `O teste para ${e.para} não foi enviado: não há servidor de e-mail.`
  if (e.erro !== null)
    return `O teste para ${e.para} não foi aceito: ${motivoPorExtenso(e.erro)}. O servidor disse: “${e.erro}”`
  return `Não se sabe se o teste para ${e.para} saiu: o servidor de e-mail não respondeu.`
}

/** A mail to an address of one's choice, with what the mail server answered. */
export function TesteDoCorreio() {
  const formulario = useFormulario(testarCorreio.corpo, { para: useSessao()?.email ?? '' })
  const [feito, setFeito] = useState<EmailDaFila | null>(null)
  return (
    <CorpoDoFormulario
      de={formulario}
      para="testar"
      className={css.teste}
      acao={async ({ para }) => {
        setFeito(null)
        setFeito(await testarOCorreio(para))
        marcarComoVelho('emails')
      }}
    >
      <CampoDeTexto nome="para" label="E-mail de teste para" type="email" autoComplete="email" maxWidth={392} />
      <Button type="submit" busy={formulario.enviando}>
        Mandar e-mail de teste
      </Button>
      <LiveNote tone={feito?.aceitoEm ? 'info' : 'warning'}>{feito && resultado(feito)}</LiveNote>
    </CorpoDoFormulario>
  )
}
