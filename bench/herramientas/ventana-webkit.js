// A window of WebKitGTK for its driver (gjs): as narrow as a phone, which the example browser of the package never is.
imports.gi.versions.Gtk = '3.0'
imports.gi.versions.WebKit2 = '4.1'
const { GLib, Gtk, WebKit2 } = imports.gi

Gtk.init(null)
const { ancho, alto, guion, carpeta } = JSON.parse(GLib.getenv('VENTANA'))
const contexto = WebKit2.WebContext.new_with_website_data_manager(
  new WebKit2.WebsiteDataManager({ base_data_directory: carpeta, base_cache_directory: `${carpeta}/cache` }),
)
contexto.set_automation_allowed(true)
contexto.set_preferred_languages(['es-AR', 'es'])

function open() {
  const contenido = new WebKit2.UserContentManager()
  const { ALL_FRAMES } = WebKit2.UserContentInjectedFrames
  const { START } = WebKit2.UserScriptInjectionTime
  contenido.add_script(WebKit2.UserScript.new(`{${guion}}`, ALL_FRAMES, START, null, null))
  const vista = new WebKit2.WebView({
    web_context: contexto,
    is_controlled_by_automation: true,
    user_content_manager: contenido,
  })
  const ventana = new Gtk.Window({ decorated: false })
  ventana.set_default_size(ancho, alto)
  ventana.add(vista)
  ventana.show_all()
  return vista
}

contexto.connect('automation-started', (_contexto, sesion) => {
  const informe = new WebKit2.ApplicationInfo()
  informe.set_name('Mostrador')
  informe.set_version(WebKit2.MAJOR_VERSION, WebKit2.MINOR_VERSION, WebKit2.MICRO_VERSION)
  sesion.set_application_info(informe)
  sesion.connect('create-web-view', open)
})
Gtk.main()
