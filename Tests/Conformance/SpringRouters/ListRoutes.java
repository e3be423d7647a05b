import java.io.File;
import java.io.FileInputStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.core.env.PropertiesPropertySource;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.context.support.GenericWebApplicationContext;
import org.springframework.mock.web.MockServletContext;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Prints what Spring MVC registers for the controllers among compiled classes: lines of the program, a method and a pattern. */
class ListRoutes {
  /** Two handlers of one mapping keep a server from starting; here the first one counts. */
  static class Mapping extends RequestMappingHandlerMapping {
    @Override
    protected void registerHandlerMethod(Object handler, Method method, RequestMappingInfo mapping) {
      try {
        super.registerHandlerMethod(handler, method, mapping);
      } catch (IllegalStateException failure) {
        return;
      }
    }
  }

  public static void main(String[] folders) throws Exception {
    for (String folder : folders) {
      for (String line : routes(new File(folder))) System.out.println(folder + "\t" + line);
    }
  }

  private static Set<String> routes(File folder) throws Exception {
    ClassLoader loader = new URLClassLoader(new URL[] {folder.toURI().toURL()}, ListRoutes.class.getClassLoader());
    GenericWebApplicationContext context = new GenericWebApplicationContext(new MockServletContext());
    context.setClassLoader(loader);
    File settings = new File(folder, "application.properties");
    if (settings.exists()) {
      Properties properties = new Properties();
      try (FileInputStream input = new FileInputStream(settings)) {
        properties.load(input);
      }
      context.getEnvironment().getPropertySources().addFirst(new PropertiesPropertySource("application", properties));
    }
    register(folder, "", loader, context);
    context.registerBeanDefinition("mapping", new RootBeanDefinition(Mapping.class));
    context.refresh();
    Set<String> lines = new TreeSet<>();
    Map<RequestMappingInfo, HandlerMethod> found =
        context.getBean(Mapping.class).getHandlerMethods();
    for (RequestMappingInfo info : found.keySet()) {
      Set<String> patterns = new TreeSet<>(info.getPatternsCondition().getPatterns());
      // Later versions have the root for a handler without any.
      if (patterns.isEmpty()) patterns.add("");
      for (String pattern : patterns) {
        Set<RequestMethod> methods = info.getMethodsCondition().getMethods();
        if (methods.isEmpty()) lines.add("ANY\t" + pattern);
        for (RequestMethod method : methods) lines.add(method + "\t" + pattern);
      }
    }
    context.close();
    return lines;
  }

  private static void register(
      File folder, String front, ClassLoader loader, GenericWebApplicationContext context) throws Exception {
    for (File file : folder.listFiles()) {
      if (file.isDirectory()) register(file, front + file.getName() + ".", loader, context);
      if (!file.getName().endsWith(".class")) continue;
      Class<?> type = loader.loadClass(front + file.getName().replace(".class", ""));
      boolean isMade = !type.isInterface() && !java.lang.reflect.Modifier.isAbstract(type.getModifiers());
      if (isMade && AnnotatedElementUtils.hasAnnotation(type, Controller.class)) {
        context.registerBeanDefinition(type.getName(), new RootBeanDefinition(type));
      }
    }
  }
}
